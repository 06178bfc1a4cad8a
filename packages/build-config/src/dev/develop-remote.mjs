// @ts-check
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { remoteNames } from '../rspack/workspace-package.mjs';
import { root } from '../workspace/run.mjs';
import { refuseTakenPort } from './refuse-taken-port.mjs';
import { serveRemote } from './remote-server.mjs';
import { ensureShell } from './running-shell.mjs';

/**
 * Runs one remote's dev server and a shell that loads the remote from it, for the browser that
 * opens the printed address.
 * @param {object} options
 * @param {string} options.name
 * @param {number} options.port of the dev server
 * @param {string} [options.shell] address of a running shell; ours, started if necessary, when
 * absent
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>} the address to open
 * @throws with one line that says what to do
 */
export async function developRemote({ name, port, shell }) {
  const names = remoteNames();
  if (!names.includes(name)) {
    throw new Error(
      `${name} n’est pas un module ; il y a ${names.join(', ')}.\n` +
        `${name} is no remote; these are: ${names.join(', ')}.`,
    );
  }
  // Checked before a shell is started.
  await refuseTakenPort(port);
  const shellAddress = (shell ?? `http://localhost:${process.env.PORT || 4000}`).replace(/\/$/, '');
  const running = await ensureShell(shellAddress, { startIfNone: shell === undefined });
  const server = await serveRemote({ name, port, shell: shellAddress }).catch(async (error) => {
    // Stops the shell that was started in vain.
    await running.stop();
    throw error;
  });
  const { paths } = JSON.parse(readFileSync(resolve(root, name, 'remote.json'), 'utf8'));
  const address = new URL(paths[0].path, shellAddress);
  address.searchParams.set('local-remote', `${name}@http://localhost:${port}`);
  return {
    address: decodeURIComponent(address.href),
    async stop() {
      await server.stop();
      await running.stop();
    },
  };
}
