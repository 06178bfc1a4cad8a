// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { bundleForNode } from '../server/bundle-for-node.mjs';
import { root } from '../workspace/run.mjs';

const program = resolve(root, '.cache/dev/api.mjs');
const watched = ['packages/api/src', 'packages/domain/src'];
/** Debounce in milliseconds before the API is rebuilt. */
const debounceMilliseconds = 150;

/**
 * Runs the API, rebuilt and restarted whenever its sources change.
 * @param {NodeJS.ProcessEnv} environment its settings
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function runApi(environment) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;

  async function stop() {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
  }

  async function restart() {
    try {
      await bundleForNode({
        entry: resolve(root, 'packages/api/src/main.ts'),
        outputFile: program,
      });
    } catch {
      // esbuild has printed the error; the previous API keeps running.
      return;
    }
    await stop();
    child = spawn(process.execPath, ['--enable-source-maps', program], {
      env: environment,
      stdio: 'inherit',
    });
  }

  let restarting = restart();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const watchers = watched.map((folder) =>
    watch(resolve(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarting = restarting.then(restart);
      }, debounceMilliseconds);
    }),
  );
  await restarting;
  return {
    async stop() {
      for (const watcher of watchers) watcher.close();
      clearTimeout(timer);
      await restarting;
      await stop();
    },
  };
}
