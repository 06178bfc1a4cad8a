// What federation costs: the same sources as one bundle and as shell and remotes, measured in
// turns under the same throttling.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { browserFlags, findBrowser } from '@cervoise/build-config/browser';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readBuild } from '../../packages/gateway/src/releases/build';
import { readLiveVersions } from '../../packages/gateway/src/releases/live-releases';
import { publishBuild } from '../../packages/gateway/src/releases/publish';
import { releaseFolder, writePointer } from '../../packages/gateway/src/releases/release-folder';
import { accounts, demoPassword } from '../src/harness/accounts';
import { openNetworkLog } from '../src/harness/network-log';
import { type Product, startProduct } from '../src/harness/product';

const runs = Number(process.env.CERVOISE_BENCH_RUNS ?? 5);
// The bundle of this file stands elsewhere; drills run from the root.
const root = process.cwd();

/** A phone on a slow network, as Lighthouse has it. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638_400 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
};
const processorSlowdown = 4;

interface Measure {
  readonly milliseconds: number;
  readonly kilobytes: number;
  readonly requests: number;
}

/** Waits until React has drawn, or taken over, a heading. */
async function untilUsable(page: Page, heading: RegExp): Promise<void> {
  await page.waitForFunction(
    ([source, flags]) =>
      [...document.querySelectorAll('h1')].some(
        (found) =>
          new RegExp(source, flags).test(found.textContent ?? '') &&
          Object.keys(found).some((key) => key.startsWith('__reactProps')),
      ),
    [heading.source, heading.flags] as const,
    { polling: 'raf', timeout: 60_000 },
  );
}

type Visit = (page: Page) => Promise<number>;

/** Each gives the milliseconds a person waits, typing aside. */
const visits: Record<string, Visit> = {
  landing: async (page) => {
    const startedAt = performance.now();
    await page.goto('/', { waitUntil: 'commit' });
    await untilUsable(page, /./);
    return performance.now() - startedAt;
  },
  'login → dashboard': async (page) => {
    const startedAt = performance.now();
    await page.goto('/login', { waitUntil: 'commit' });
    await untilUsable(page, /Connexion/);
    const shown = performance.now() - startedAt;
    await page.getByRole('textbox', { name: /e-?mail/i }).fill(accounts.brewer);
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill(demoPassword);
    const pressedAt = performance.now();
    await page.getByRole('textbox', { name: 'Mot de passe' }).press('Enter');
    await page.waitForURL('**/dashboard', { waitUntil: 'commit' });
    await untilUsable(page, /./);
    return shown + performance.now() - pressedAt;
  },
  inventory: async (page) => {
    const startedAt = performance.now();
    await page.goto('/inventory/ingredients', { waitUntil: 'commit' });
    await page.getByRole('row').nth(1).waitFor({ timeout: 60_000 });
    return performance.now() - startedAt;
  },
};

interface Session {
  readonly accessToken: string;
  readonly user: unknown;
}

async function logIn(product: Product): Promise<Session> {
  const answer = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation Login($input: LoginInput!) { login(loginInput: $input) { accessToken user {
        id email firstName lastName role breweryName tenantId isActive createdAt } } }`,
      variables: { input: { email: accounts.brewer, password: demoPassword } },
    }),
  });
  return (await answer.json()).data.login;
}

async function measure(
  browser: Browser,
  product: Product,
  visit: Visit,
  session: Session | null,
): Promise<Measure> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
  });
  try {
    if (session) {
      await context.addInitScript(
        ([token, user]) => {
          localStorage.setItem('token', token);
          localStorage.setItem('user', user);
        },
        [session.accessToken, JSON.stringify(session.user)] as const,
      );
    }
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    const log = openNetworkLog(page);
    const milliseconds = await visit(page);
    await page.waitForLoadState('networkidle');
    const scripts = await log.scripts();
    const bytes = scripts.map(({ text }) => gzipSync(text, { level: 9 }).length);
    return {
      milliseconds,
      kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000,
      requests: log.paths().length,
    };
  } finally {
    await context.close();
  }
}

interface FilesOfPage {
  readonly path: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Has pages made at build time link the files that the one-bundle build draws them with. */
function takeFilesOf(build: string, madePages: string, base: string): void {
  const { pages } = JSON.parse(readFileSync(join(build, 'dist/page-files.json'), 'utf8'));
  const made: readonly FilesOfPage[] = JSON.parse(readFileSync(madePages, 'utf8'));
  const own = (address: string, kind: 'scripts' | 'styles'): string[] =>
    (pages.find(({ path }: FilesOfPage) => path === address)?.[kind] ?? []).map(
      (file: string) => base + file,
    );
  const described = made.map((page) => ({
    ...page,
    shared: [],
    scripts: own(page.path, 'scripts'),
    styles: own(page.path, 'styles'),
  }));
  writeFileSync(madePages, JSON.stringify(described));
}

/** Makes the one-bundle build the live shell, without checks: it shares nothing with remotes. */
async function releaseOneBundle(product: Product): Promise<void> {
  const workspace = mkdtempSync(join(tmpdir(), 'cervoise-one-bundle-'));
  try {
    const folder = join(workspace, 'shell');
    mkdirSync(folder);
    cpSync(join(root, 'shell/package.json'), join(folder, 'package.json'));
    const script = join(root, 'packages/build-config/scripts/build-one-bundle.mjs');
    execFileSync(process.execPath, [script, join(folder, 'dist')], { stdio: 'inherit' });
    const releasesFolder = join(product.dataFolder, 'releases');
    const { version } = await publishBuild(releasesFolder, await readBuild(folder), 'bench');
    // Of the remotes it takes what they say of themselves, and preloads none of their files. Its own
    // it preloads as plain applications do: first files, and those of the pages made at build time.
    for (const [name, live] of await readLiveVersions(releasesFolder)) {
      const release = releaseFolder(releasesFolder, name, live);
      rmSync(join(release, 'page-files.json'), { force: true });
      if (name === 'shell') continue;
      rmSync(join(release, 'files/mf-manifest.json'));
      const made = join(release, 'prerendered/pages.json');
      if (existsSync(made)) takeFilesOf(folder, made, `../../shell/${version}/`);
    }
    rmSync(join(releaseFolder(releasesFolder, 'shell', version), 'page-files.json'));
    const since = new Date().toISOString();
    await writePointer(releasesFolder, 'shell', { version, since, by: 'bench' });
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const [federated, oneBundle] = await Promise.all([startProduct(), startProduct()]);
const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: [...browserFlags],
});
try {
  await releaseOneBundle(oneBundle);
  const sessions = { federated: await logIn(federated), oneBundle: await logIn(oneBundle) };
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, visit] of Object.entries(visits)) {
    const measured: Record<keyof typeof sessions, Measure[]> = { federated: [], oneBundle: [] };
    for (let run = 0; run < runs; run += 1) {
      for (const [kind, product] of Object.entries({ federated, oneBundle })) {
        const key = kind === 'federated' ? 'federated' : 'oneBundle';
        const session = name === 'inventory' ? sessions[key] : null;
        measured[key].push(await measure(browser, product, visit, session));
      }
    }
    for (const part of ['milliseconds', 'kilobytes', 'requests'] as const) {
      const of = (kind: keyof typeof measured) => median(measured[kind].map((one) => one[part]));
      rows[`${name}, ${part}`] = {
        'one bundle': Number(of('oneBundle').toFixed(1)),
        federated: Number(of('federated').toFixed(1)),
        ratio: Number((of('federated') / of('oneBundle')).toFixed(2)),
      };
    }
  }
  console.info(`Shell and remotes against one bundle of the same sources, median of ${runs}:`);
  console.info(`${network.latency} ms latency, 1.6 Mbit/s, processor ${processorSlowdown}× slower`);
  for (const [row, figures] of Object.entries(rows)) {
    const cells = Object.entries(figures).map(([column, figure]) => `${column} ${figure}`);
    console.info(`${row.padEnd(34)} ${cells.join('   ')}`);
  }
} finally {
  await browser.close();
  await Promise.all([federated.remove(), oneBundle.remove()]);
}
