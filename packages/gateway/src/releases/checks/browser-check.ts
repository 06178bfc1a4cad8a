import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Build } from '../build';
import { manifestFile } from '../federation-manifest';
import { servedFolder } from '../release-folder';
import { remoteAddress } from './external-remote-check';
import { type LoadErrors, servePage, shellFor } from './load-page';

/** Milliseconds; a page that has not reported by then leaves the remotes unchecked. */
const patienceMilliseconds = 30_000;

/** Flags to run as root in a container, without background network requests. */
const flags = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** Opens an address in a browser of its own. @returns a promise of its end, and how to end it */
async function openBrowser(program: string, address: string) {
  const profile = await mkdtemp(path.join(tmpdir(), 'cervoise-load-'));
  // Debian starts it by a script, which alone gets a signal: the browser itself ends with its pipes,
  // also when this process is killed.
  const browser = spawn(
    program,
    [...flags, '--remote-debugging-pipe', `--user-data-dir=${profile}`, address],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<null>((finish) => {
    browser.once('error', () => finish(null));
    browser.once('exit', () => finish(null));
  });
  const close = async () => {
    for (const pipe of browser.stdio) pipe?.destroy();
    browser.kill('SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  return { ended, close };
}

/**
 * Loads remotes once as an open tab does: in a headless page, over the modules that the shell
 * shares.
 * @param program of a Chrome or Chromium
 * @returns what they throw; null when the page says nothing: no shell, or a browser that does not
 *   start
 */
export async function errorsInBrowser(
  builds: readonly Build[],
  releasesFolder: string,
  program: string,
): Promise<LoadErrors | null> {
  const remotes = builds.filter(
    (build) =>
      build.name !== 'shell' &&
      remoteAddress(build) === undefined &&
      build.content.has(`${servedFolder}/${manifestFile}`),
  );
  if (remotes.length === 0) return null;
  const shell = await shellFor(builds, releasesFolder);
  if (!shell) return null;
  let report: (errors: LoadErrors) => void = () => undefined;
  const reported = new Promise<LoadErrors>((resolve) => {
    report = resolve;
  });
  const server = servePage(shell, remotes, (errors) => report(errors));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const browser = await openBrowser(program, `http://127.0.0.1:${port}/`);
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<null>((finish) => {
    patience = setTimeout(finish, patienceMilliseconds, null);
  });
  try {
    return await Promise.race([reported, browser.ended, late]);
  } finally {
    clearTimeout(patience);
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
