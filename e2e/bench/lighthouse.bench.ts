// Lighthouse on the public pages with its phone settings: the median of five runs each.
import { gzipSync } from 'node:zlib';
import { browserFlags, findBrowser } from '@cervoise/build-config/browser';
import { measurePage } from '@cervoise/build-config/lighthouse';
import { chromium } from '@playwright/test';
import { openNetworkLog } from '../src/harness/network-log';
import { startProduct } from '../src/harness/product';

const addresses = ['/', '/login', '/cgu'];
const runs = Number(process.env.CERVOISE_BENCH_RUNS ?? 5);

type Measure = Awaited<ReturnType<typeof measurePage>>;

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function scriptKilobytes(url: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: [...browserFlags],
  });
  try {
    const page = await browser.newPage();
    const log = openNetworkLog(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    const sizes = (await log.scripts()).map(({ text }) => gzipSync(text, { level: 9 }).length);
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  } finally {
    await browser.close();
  }
}

const product = await startProduct();
try {
  const rows: Record<string, Record<string, number>> = {};
  for (const address of addresses) {
    const measures: Measure[] = [];
    for (let run = 0; run < runs; run += 1) {
      measures.push(await measurePage(product.url + address));
    }
    const of = (read: (measure: Measure) => number) => median(measures.map(read));
    rows[address] = {
      performance: of(({ performance }) => performance),
      accessibility: of(({ accessibility }) => accessibility),
      'best practices': of(({ bestPractices }) => bestPractices),
      SEO: of(({ seo }) => seo),
      CLS: Number(of(({ layoutShift }) => layoutShift).toFixed(3)),
      'FCP ms': Math.round(of(({ firstPaint }) => firstPaint)),
      'LCP ms': Math.round(of(({ largestPaint }) => largestPaint)),
      'TBT ms': Math.round(of(({ blocked }) => blocked)),
      'JS kB gzip': Number((await scriptKilobytes(product.url + address)).toFixed(1)),
    };
    const failed = [...new Set(measures.flatMap((measure) => measure.failed))];
    if (failed.length > 0) console.info(`${address}: not passed: ${failed.join(', ')}`);
  }
  console.info(`Lighthouse, mobile, median of ${runs}:`);
  console.table(rows);
} finally {
  await product.remove();
}
