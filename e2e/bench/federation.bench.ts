// Compares the federated app with one bundle of the same sources: load time, bytes and requests, with
// the same throttling, on a first visit and on a second one after a deploy of the visited page.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { browserFlags, findBrowser } from '@cervoise/build-config/browser';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { readBuild } from '../../packages/gateway/src/releases/build';
import { readLiveVersions } from '../../packages/gateway/src/releases/live-releases';
import { writePointer } from '../../packages/gateway/src/releases/pointer';
import { publishBuild } from '../../packages/gateway/src/releases/publish';
import { releaseFolder } from '../../packages/gateway/src/releases/release-folder';
import { changeBuild } from '../src/harness/changed-build';
import { openNetworkLog } from '../src/harness/network-log';
import { type Product, startProduct } from '../src/harness/product';
import { runReleaseCommand } from '../src/harness/releases';
import { accounts, demoPassword } from '../src/harness/session';
import {
  logInToDashboard,
  network,
  openIngredients,
  openLanding,
  processorSlowdown,
  slowDown,
} from '../src/harness/slow-phone';

const runs = Number(process.env.CERVOISE_BENCH_RUNS ?? 5);

// The bundle of this file is elsewhere; drills run from the root.
const root = process.cwd();

interface Measure {
  readonly milliseconds: number;
  readonly kilobytes: number;
  readonly requests: number;
}

interface Visit {
  /** Returns the milliseconds that a user waits, without typing. */
  readonly open: (page: Page) => Promise<number>;
  readonly isLoggedIn: boolean;
  /** The remote that owns the page, and a text that occurs only in it. */
  readonly owner: string;
  readonly text: string;
}

const visits = {
  landing: {
    open: openLanding,
    isLoggedIn: false,
    owner: 'mf-landing',
    text: 'Du sac de malt au fût livré',
  },
  'login → dashboard': {
    open: logInToDashboard,
    isLoggedIn: false,
    owner: 'mf-production',
    text: 'title:"Tableau de bord"',
  },
  inventory: {
    open: openIngredients,
    isLoggedIn: true,
    owner: 'mf-inventory',
    text: 'title:"Ingrédients"',
  },
} satisfies Record<string, Visit>;

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

const sessions = new Map<Product, Promise<Session>>();

/** One session per product: logins are rate-limited. */
function sessionOf(product: Product): Promise<Session> {
  const session = sessions.get(product) ?? logIn(product);
  sessions.set(product, session);
  return session;
}

/** Opens every page of a context logged in. */
async function keepSession(context: BrowserContext, product: Product): Promise<void> {
  const { accessToken, user } = await sessionOf(product);
  await context.addInitScript(
    ([token, storedUser]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', storedUser);
    },
    [accessToken, JSON.stringify(user)] as const,
  );
}

async function measureOnce(context: BrowserContext, { open }: Visit): Promise<Measure> {
  const page = await context.newPage();
  await slowDown(page);
  const log = openNetworkLog(page);
  const milliseconds = await open(page);
  await page.waitForLoadState('networkidle');
  const scripts = await log.scripts();
  const bytes = scripts.map(({ text }) => gzipSync(text, { level: 9 }).length);
  await page.close();
  return {
    milliseconds,
    kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000,
    requests: log.paths().length,
  };
}

/** A first visit, and one of the same browser after a deploy of the page. */
async function measure(
  browser: Browser,
  product: Product,
  visit: Visit,
  deploy: () => Promise<unknown>,
): Promise<{ first: Measure; second: Measure }> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
  });
  try {
    if (visit.isLoggedIn) {
      await keepSession(context, product);
    }
    const first = await measureOnce(context, visit);
    await deploy();
    // A visit that begins logged in keeps its session; any other starts without one.
    const page = await context.newPage();
    await page.goto('/robots.txt');
    if (!visit.isLoggedIn) await page.evaluate(() => localStorage.clear());
    await page.close();
    return { first, second: await measureOnce(context, visit) };
  } finally {
    await context.close();
  }
}

/** What a page loads from the network: compressed bytes by file; what the browser kept is free. */
async function wireOf(page: Page, open: () => Promise<unknown>): Promise<Map<string, number>> {
  const devtools = await page.context().newCDPSession(page);
  const requested = new Map<string, string>();
  const received = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache && !response.fromPrefetchCache)
      requested.set(requestId, new URL(response.url).pathname);
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => requested.delete(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = requested.get(requestId);
    if (path) received.set(path, (received.get(path) ?? 0) + encodedDataLength);
  });
  await devtools.send('Network.enable');
  await open();
  await page.waitForLoadState('networkidle');
  return received;
}

/** What a returning visitor loads after one remote was deployed, and how much of that is the shell's. */
async function printDeployOnTheWire(browser: Browser, product: Product): Promise<void> {
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  await keepSession(context, product);
  const load = async () => {
    const page = await context.newPage();
    const files = await wireOf(page, () => openDashboard(page));
    await page.close();
    return files;
  };
  await load();
  const unchanged = await load();
  await deployRemote(product, visits['login → dashboard']);
  const deployed = await load();
  await context.close();
  const kilobytes = (files: Iterable<number>) =>
    ([...files].reduce((sum, size) => sum + size, 0) / 1000).toFixed(1);
  const ofReleases = [...deployed].filter(([path]) => path.startsWith('/releases/'));
  const ofShell = ofReleases.filter(([path]) => path.startsWith('/releases/shell/'));
  console.info('The dashboard again, in kB on the wire (aim: 40, and no file of the shell):');
  console.info(`  nothing deployed           ${kilobytes(unchanged.values())}`);
  console.info(
    `  its remote deployed        ${kilobytes(deployed.values())}, of it files ${kilobytes(ofReleases.map(([, size]) => size))}, of the shell ${ofShell.length} files`,
  );
  for (const [path, size] of deployed)
    console.info(`    ${(size / 1000).toFixed(1).padStart(6)} ${path}`);
}

const openDashboard = async (page: Page) => {
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return 0;
};

let deploys = 0;

/** Deploys the owner of a page with one text changed. */
async function deployRemote({ dataFolder }: Product, { owner, text }: Visit): Promise<void> {
  deploys += 1;
  const quote = text.endsWith('"') ? '"' : '';
  const changed = changeBuild(
    owner,
    text,
    `${text.slice(0, text.length - quote.length)} ${deploys}${quote}`,
  );
  try {
    await runReleaseCommand(dataFolder, ['deploy', owner], changed.workspace);
  } finally {
    changed.remove();
  }
}

/**
 * Deploys the one bundle with one text changed, as a plain application would: the chunk that contains
 * the text and the first script, which refers to it, get new names; all others keep theirs.
 */
async function deployOneBundle({ dataFolder }: Product, { text }: Visit): Promise<void> {
  const releasesFolder = join(dataFolder, 'releases');
  const version = (await readLiveVersions(releasesFolder)).get('shell') ?? '';
  const release = releaseFolder(releasesFolder, 'shell', version);
  const files = join(release, 'files');
  const read = (file: string) => readFileSync(join(files, file), 'utf8');
  const index = readFileSync(join(release, 'index.html'), 'utf8');
  deploys += 1;
  const renamed = new Map<string, string>();
  const rename = (file: string, content: string) => {
    const [, hash = ''] = /\.([0-9a-f]{8})\./.exec(file) ?? [];
    const next = deploys.toString(16).padStart(2, '0') + hash.slice(2);
    renamed.set(hash, next);
    writeFileSync(join(files, file.replace(hash, next)), content);
  };
  const main = /main\.[0-9a-f]{8}\.js/.exec(index)?.[0] ?? '';
  for (const file of readdirSync(files)) {
    if (file.endsWith('.js') && file !== main && read(file).includes(text))
      rename(file, read(file));
  }
  const withNewNames = (content: string) =>
    [...renamed].reduce((changed, [hash, next]) => changed.replaceAll(hash, next), content);
  rename(main, withNewNames(read(main)));
  const live = await readLiveVersions(releasesFolder);
  for (const [name, released] of live) {
    for (const file of ['index.html', 'page-files.json', 'prerendered/pages.json']) {
      const path = join(releaseFolder(releasesFolder, name, released), file);
      if (existsSync(path)) writeFileSync(path, withNewNames(readFileSync(path, 'utf8')));
    }
  }
  // The server reads the site again when a pointer changes, here one that no visit uses.
  const other = live.get('mf-reports') ?? '';
  const next = `${other}.${deploys}`;
  cpSync(
    releaseFolder(releasesFolder, 'mf-reports', other),
    releaseFolder(releasesFolder, 'mf-reports', next),
    { recursive: true },
  );
  const since = new Date().toISOString();
  await writePointer(releasesFolder, 'mf-reports', { version: next, since, by: 'bench' });
}

interface FilesOfPage {
  readonly path: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Makes the pages of a release preload, or link, the files that the one-bundle build needs for them. */
function takeFilesOf(build: string, release: string, base: string): void {
  const { pages }: { readonly pages: readonly FilesOfPage[] } = JSON.parse(
    readFileSync(join(build, 'dist/page-files.json'), 'utf8'),
  );
  const own = pages.map(({ path, scripts, styles }) => ({
    path,
    shared: [],
    scripts: scripts.map((file) => base + file),
    styles: styles.map((file) => base + file),
  }));
  writeFileSync(join(release, 'page-files.json'), JSON.stringify({ pages: own }));
  const pagesFile = join(release, 'prerendered/pages.json');
  if (!existsSync(pagesFile)) return;
  const described: readonly FilesOfPage[] = JSON.parse(readFileSync(pagesFile, 'utf8'));
  const none = { shared: [], scripts: [], styles: [] };
  writeFileSync(
    pagesFile,
    JSON.stringify(
      described.map((page) => ({
        ...page,
        ...(own.find(({ path }) => path === page.path) ?? none),
      })),
    ),
  );
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
    // It uses the remotes' descriptors and prerendered pages, and preloads none of
    // their files. It preloads its own files, per page, by the same page-files.json.
    for (const [name, live] of await readLiveVersions(releasesFolder)) {
      const release = releaseFolder(releasesFolder, name, live);
      if (name === 'shell') continue;
      rmSync(join(release, 'files/mf-manifest.json'));
      takeFilesOf(folder, release, '../../shell/files/');
    }
    const since = new Date().toISOString();
    await writePointer(releasesFolder, 'shell', { version, since, by: 'bench' });
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const products = await Promise.all([startProduct(), startProduct()]);
const [federated, oneBundle] = products;
const kinds = {
  federated: { product: federated, deploy: deployRemote },
  'one bundle': { product: oneBundle, deploy: deployOneBundle },
} as const;
type Kind = keyof typeof kinds;

const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: [...browserFlags],
});
try {
  await printDeployOnTheWire(browser, federated);
  await releaseOneBundle(oneBundle);
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, visit] of Object.entries(visits)) {
    const measured: Record<Kind, { first: Measure; second: Measure }[]> = {
      federated: [],
      'one bundle': [],
    };
    for (let run = 0; run < runs; run += 1) {
      // Alternates which of the two is measured first.
      const order: Kind[] = ['federated', 'one bundle'];
      for (const kind of run % 2 === 0 ? order : order.reverse()) {
        const { product, deploy } = kinds[kind];
        measured[kind].push(await measure(browser, product, visit, () => deploy(product, visit)));
      }
    }
    for (const when of ['first', 'second'] as const) {
      for (const part of ['milliseconds', 'kilobytes', 'requests'] as const) {
        const of = (kind: Kind) => median(measured[kind].map((both) => both[when][part]));
        rows[`${name}, ${when} visit, ${part}`] = {
          'one bundle': Number(of('one bundle').toFixed(1)),
          federated: Number(of('federated').toFixed(1)),
          ratio: Number((of('federated') / of('one bundle')).toFixed(2)),
        };
      }
    }
  }
  console.info(`Shell and remotes against one bundle of the same sources, median of ${runs}:`);
  console.info(`${network.latency} ms latency, 1.6 Mbit/s, processor ${processorSlowdown}× slower`);
  for (const [row, figures] of Object.entries(rows)) {
    const cells = Object.entries(figures).map(([column, figure]) => `${column} ${figure}`);
    console.info(`${row.padEnd(46)} ${cells.join('   ')}`);
  }
} finally {
  await browser.close();
  await Promise.all(products.map((product) => product.remove()));
}
