/**
 * The recipe form: processor time of the browser for a keystroke in a quantity, for a recipe of few
 * lines and one of 60. Aim: 16 ms a keystroke with 60 lines.
 */
import { randomUUID } from 'node:crypto';
import { browserFlags, findBrowser } from '@cervoise/build-config/browser';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { startProduct } from '../src/harness/product';
import { openAs, tokenOf } from '../src/harness/session';

const aimMilliseconds = 16;
const keystrokes = Number(process.env.CERVOISE_BENCH_SAMPLES ?? 40);

const lineOf = (place: number) => {
  const isGrain = place % 2 === 0;
  return {
    name: `${isGrain ? 'Malt' : 'Houblon'} ${place}`,
    type: isGrain ? 'malt' : 'hop',
    unit: 'kg',
    quantity: isGrain ? 4 + place : place / 16,
    usageStage: isGrain ? 'mash' : 'boil',
    timeInMinutes: isGrain ? null : 60 - (place % 60),
    extract: isGrain ? 80 : null,
    color: isGrain ? 6 + place : null,
    alphaAcid: isGrain ? null : 8,
  };
};

async function createRecipe(page: Page, lineCount: number): Promise<string> {
  const token = await tokenOf(page.request, 'brewer');
  const answer = await page.request.post('/graphql', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      query: 'mutation Create($input: CreateRecipeInput!) { createRecipe(input: $input) { id } }',
      variables: {
        input: {
          requestId: randomUUID(),
          name: `Mesure à ${lineCount} lignes`,
          style: 'IPA américaine',
          batchSizeInLiters: 1000,
          isActive: true,
          isPublic: false,
          lines: Array.from({ length: lineCount }, (_, place) => lineOf(place)),
          steps: [
            {
              orderIndex: 0,
              type: 'mash',
              name: 'Palier',
              durationInMinutes: 60,
              temperatureInCelsius: 66,
            },
            {
              orderIndex: 1,
              type: 'boil',
              name: 'Ébullition',
              durationInMinutes: 60,
              temperatureInCelsius: 100,
            },
          ],
        },
      },
    },
  });
  const { data, errors } = await answer.json();
  if (!data?.createRecipe) throw new Error(JSON.stringify(errors));
  return data.createRecipe.id;
}

/** Seconds of the page's main thread so far: scripts, style, layout and paint. */
async function threadSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN;
}

/** Milliseconds of processor time a keystroke takes, the panel recalculated after each. */
async function measureTyping(page: Page, recipeId: string): Promise<number> {
  await openAs(page, 'brewer', `/recipes/${recipeId}/edit`);
  const quantity = page.getByRole('textbox', { name: 'Quantité de Malt 2', exact: true });
  await quantity.click();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let before = 0;
  for (let stroke = -10; stroke < keystrokes; stroke += 1) {
    // The first are a warm-up.
    if (stroke === 0) before = await threadSeconds(session);
    if (stroke % 3 === 0) await quantity.press('ControlOrMeta+A');
    await quantity.press(String((Math.abs(stroke) % 9) + 1));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  return ((await threadSeconds(session)) - before) * (1000 / keystrokes);
}

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: [...browserFlags],
});
try {
  const page = await browser.newPage({
    baseURL: product.url,
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
  });
  const rows: Record<string, Record<string, number>> = {};
  for (const lineCount of [6, 60]) {
    const milliseconds = await measureTyping(page, await createRecipe(page, lineCount));
    rows[`${lineCount} lines`] = {
      'ms a keystroke': Number(milliseconds.toFixed(1)),
      'of the aim': Number((milliseconds / aimMilliseconds).toFixed(2)),
    };
  }
  console.table(rows);
} finally {
  await browser.close();
  await product.remove();
}
