import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { defaultSiteFacts } from '@cervoise/domain/site';
import { remotesFileSchema } from '@cervoise/shell-contract/descriptor';
import fastify from 'fastify';
import { createFrontEnd } from '../src/front-end/front-end';
import type { Build } from '../src/releases/build';
import { deploy } from '../src/releases/deploy';
import { rollBack } from '../src/releases/roll-back';
import { remoteBuild, shellBuild } from '../src/testing/builds';

/**
 * Switches the shell and a remote back and forth, from processes of their own as a team would,
 * while clients load pages and every file the pages name. Each page must be made of one release
 * of each, whole: nothing missing, nothing mixed. The newer remote needs the newer shell, and the
 * switches are made in an order that never leaves it in the older one: no page may show that.
 */
const switches = 200;
const clients = 8;
const releasesBundle = path.resolve('packages/gateway/dist/releases.mjs');
const execute = promisify(execFile);

const releasesFolder = await mkdtemp(path.join(tmpdir(), 'cervoise-switches-'));
const options = { releasesFolder, by: 'prove', enforceBudgets: false };
const markOf = new Map<string, string>();
const versionOf = new Map<string, string>();

/** A build with a JSON file of it changed. */
function withJson(build: Build, file: string, changes: object): Build {
  const json = JSON.parse(String(build.content.get(file)));
  const text = JSON.stringify({ ...json, ...changes });
  return { ...build, content: new Map(build.content).set(file, Buffer.from(text)) };
}

const builds = [
  ['one', shellBuild('one')],
  ['one', remoteBuild('mf-inventory', 'one')],
  ['two', withJson(shellBuild('two'), 'offer.json', { contracts: [1, 2] })],
  ['two', withJson(remoteBuild('mf-inventory', 'two'), 'remote.json', { contract: 2 })],
] as const;
for (const [mark, build] of builds) {
  const [done] = await deploy(options, [build]);
  markOf.set(`${build.name}@${done?.version}`, mark);
  versionOf.set(`${build.name} ${mark}`, done?.version ?? '');
}

const server = fastify();
const siteFacts = defaultSiteFacts;
await server.register(
  createFrontEnd({
    releasesFolder,
    siteFacts,
    publicUrl: 'http://127.0.0.1',
    localRemotes: false,
    serviceWorker: true,
    secure: false,
  }),
);
const url = await server.listen({ host: '127.0.0.1', port: 0 });

const seen = { pages: 0, files: 0, failed: 0, torn: 0, combinations: new Map<string, number>() };
const faults: string[] = [];
const illegal = 'shell one, remote two';
let isSwitching = true;

function note(kind: 'failed' | 'torn', fault: string): void {
  seen[kind] += 1;
  if (faults.length < 10) faults.push(fault);
}

async function load(address: string): Promise<string> {
  const answer = await fetch(url + address);
  if (!answer.ok) note('failed', `${address} answered ${answer.status}`);
  return answer.text();
}

/** Loads a page as a browser does, and checks that all of it is of one state of the site. */
async function loadPage(): Promise<void> {
  const html = await load('/inventory');
  seen.pages += 1;
  const inlined = /id="remotes">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const parsed = remotesFileSchema.safeParse(JSON.parse(inlined || 'null'));
  const remote = parsed.data?.remotes[0];
  if (!parsed.success || !remote) return note('torn', 'the page carries no remotes');
  const shellVersion = parsed.data.shell.version;
  for (const [, name = '', version = ''] of html.matchAll(/"\/releases\/([^/]+)\/([^/]+)\//g)) {
    const expected = name === 'shell' ? shellVersion : remote.version;
    if (version !== expected) note('torn', `${name} ${version} in a page of ${expected}`);
  }
  const addresses = [...html.matchAll(/(?:src|href)="(\/releases\/[^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  const texts = await Promise.all(addresses.map(load));
  seen.files += texts.length;
  const shellMark = markOf.get(`shell@${shellVersion}`);
  const remoteMark = markOf.get(`mf-inventory@${remote.version}`);
  const combination = `shell ${shellMark}, remote ${remoteMark}`;
  seen.combinations.set(combination, (seen.combinations.get(combination) ?? 0) + 1);
  if (combination === illegal) note('torn', `a page of ${illegal}`);
  if (!html.includes(`<title>${shellMark}</title>`)) note('torn', 'the page of another shell');
  if (!texts.some((text) => text.startsWith(`// shell ${shellMark}`))) note('torn', 'shell file');
  if (!texts.some((text) => text === `// entry ${remoteMark}`)) note('torn', 'remote entry');
}

async function loadRemotesFile(): Promise<void> {
  const parsed = remotesFileSchema.safeParse(JSON.parse(await load('/remotes.json')));
  if (!parsed.success || parsed.data.remotes.length !== 1) note('torn', 'remotes.json');
}

async function client(): Promise<void> {
  while (isSwitching) {
    await loadPage();
    await loadRemotesFile();
  }
}

const startedAt = Date.now();
const running = Array.from({ length: clients }, client);
/** Both back, the remote first, and both forth, the shell first. */
const round = [
  ['mf-inventory', 'one'],
  ['shell', 'one'],
  ['shell', 'two'],
  ['mf-inventory', 'two'],
] as const;
for (let count = 0; count < switches; count += 1) {
  const [name, mark] = round[count % round.length] ?? round[0];
  const version = versionOf.get(`${name} ${mark}`) ?? '';
  // Every other round from within, where a switch follows the other in a moment.
  if (Math.floor(count / round.length) % 2 === 1) await rollBack(options, name, version);
  else {
    const command = ['rollback', name, version, '--releases', releasesFolder];
    await execute(process.execPath, [releasesBundle, ...command]);
  }
}
isSwitching = false;
await Promise.all(running);
await server.close();
await rm(releasesFolder, { recursive: true, force: true });

const seconds = (Date.now() - startedAt) / 1000;
console.info(`${switches} switches in ${seconds.toFixed(1)} s, ${clients} clients`);
console.info(
  `${seen.pages} pages and ${seen.files} files loaded, in ${seen.combinations.size} of the 3 combinations of releases that may be:`,
);
for (const [combination, pages] of seen.combinations)
  console.info(`  ${combination}: ${pages} pages`);
console.info(`${seen.failed} answers other than 2xx, ${seen.torn} torn or mixed pages`);
for (const fault of faults) console.error(`  ${fault}`);
if (seen.failed + seen.torn > 0 || seen.combinations.size !== 3) process.exitCode = 1;
