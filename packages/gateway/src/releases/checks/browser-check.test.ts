import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { goLive, remoteBuild, shellBuild } from '../../testing/builds';
import { temporaryFolder } from '../../testing/temporary-folder';
import type { Build } from '../build';
import { errorsInBrowser } from './browser-check';

const folder = temporaryFolder();

/** A program that is started as a browser is, with the address as its last argument. */
function program(name: string, source: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!${process.execPath}\n${source}`, { mode: 0o755 });
  return file;
}

/** Runs the page's script; a remote is loaded by running its entry, once the shell's file is there. */
const browser = program(
  'browser.cjs',
  `const base = process.argv.at(-1);
  const request = globalThis.fetch;
  const text = async (address) => {
    const answer = await request(new URL(address, base));
    if (!answer.ok) throw Error(address + ' ' + answer.status);
    return answer.text();
  };
  globalThis.fetch = (address, init) => request(new URL(address, base), init);
  const entries = new Map();
  const instance = {
    name: 'shell',
    registerRemotes: ([{ name, entry }]) => entries.set(name, entry),
    loadRemote: async (id) => {
      const entry = entries.get(id.replace('/remote', ''));
      new Function(await text(entry))();
    },
  };
  text('/').then(async (page) => {
    if (page.includes('%SHELL_BASE%')) throw Error('The page is not filled in.');
    const [, script] = /<script src="([^"]+)"/.exec(page);
    if ((await text(script)).startsWith('// shell'))
      globalThis.__FEDERATION__ = { __INSTANCES__: [instance] };
    const [, load] = /type="module" src="([^"]+)"/.exec(page);
    await import('data:text/javascript,' + encodeURIComponent(await text(load)));
    setInterval(() => {}, 1000);
  });`,
);

const throwing = (build: Build, message: string): Build => ({
  ...build,
  content: new Map(build.content).set(
    'files/remoteEntry.one.js',
    Buffer.from(`throw Error('${message}')`),
  ),
});

const builds = [remoteBuild('mf-quality'), throwing(remoteBuild(), 'Panne dans la page')];
const found = new Map([['mf-inventory', 'Panne dans la page']]);

it('names the remotes that throw in a page of the shell that goes live with them', async () => {
  const releasesFolder = path.join(folder, 'together');
  expect(await errorsInBrowser([shellBuild(), ...builds], releasesFolder, browser)).toEqual(found);
});

it('loads them in the live shell otherwise', async () => {
  const releasesFolder = path.join(folder, 'live');
  expect(await errorsInBrowser(builds, releasesFolder, browser)).toBeNull();
  await goLive(releasesFolder, shellBuild());
  expect(await errorsInBrowser(builds, releasesFolder, browser)).toEqual(found);
  expect(await errorsInBrowser([remoteBuild()], releasesFolder, browser)).toEqual(new Map());
});

it.each([
  ['does not exist', path.join(folder, 'nowhere')],
  ['ends without a word', program('silent.cjs', '')],
])('says nothing with a browser that %s', async (_what, other) => {
  expect(await errorsInBrowser([shellBuild(), ...builds], folder, other)).toBeNull();
});

it('starts no browser for a shell alone', async () => {
  const started = program('marks.cjs', `require('fs').writeFileSync(__filename + '.started', '')`);
  expect(await errorsInBrowser([shellBuild()], folder, started)).toBeNull();
  expect(existsSync(`${started}.started`)).toBe(false);
});

it('leaves no browser behind where a script starts it, as Debian does', async () => {
  const processFile = path.join(folder, 'process-id');
  const inner = program(
    'inner.cjs',
    `const { createReadStream, writeFileSync } = require('node:fs');
    writeFileSync(${JSON.stringify(processFile)}, String(process.pid));
    // As Chromium does when the pipe of its debugger ends.
    createReadStream('', { fd: 3 }).on('data', () => {}).on('close', () => process.exit());
    require(${JSON.stringify(browser)});`,
  );
  const script = path.join(folder, 'script.sh');
  writeFileSync(script, `#!/bin/sh -e\n${inner} "$@"\n`, { mode: 0o755 });
  const releasesFolder = path.join(folder, 'script');
  expect(await errorsInBrowser([shellBuild(), ...builds], releasesFolder, script)).toEqual(found);
  const isRunning = () => {
    try {
      return process.kill(Number(readFileSync(processFile, 'utf8')), 0);
    } catch {
      return false;
    }
  };
  while (isRunning()) await setImmediate();
}, 20_000);
