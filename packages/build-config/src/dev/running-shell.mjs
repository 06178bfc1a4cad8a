// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { scripts } from '../workspace/run.mjs';

const pauseMilliseconds = 300;

/** @typedef {'takes local remotes' | 'takes none' | 'does not answer'} ShellState */

/** @param {string} address @returns {Promise<ShellState>} */
async function stateOf(address) {
  try {
    const answer = await fetch(`${address}/remotes.json`);
    const { localRemotes } = await answer.json();
    return localRemotes === true ? 'takes local remotes' : 'takes none';
  } catch {
    return 'does not answer';
  }
}

/**
 * Starts the product on this machine with local remotes enabled.
 * @param {string} address where it will answer
 */
async function startShell(address) {
  const child = spawn(process.execPath, [resolve(scripts, 'start.mjs')], {
    env: { ...process.env, PORT: new URL(address).port, CERVOISE_LOCAL_REMOTES: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  while ((await stateOf(address)) === 'does not answer') {
    if (child.exitCode !== null) return null;
    await wait(pauseMilliseconds);
  }
  return {
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Makes sure that a running shell accepts remotes from this machine.
 * @param {string} address
 * @param {{ startIfNone: boolean }} options start one when none answers there
 * @returns {Promise<{ stop: () => Promise<void> }>} `stop` ends what was started here
 * @throws with one line that says what to do
 */
export async function ensureShell(address, { startIfNone }) {
  const state = await stateOf(address);
  if (state === 'takes local remotes') return { stop: async () => undefined };
  if (state === 'takes none') {
    throw new Error(
      `${address} ne prend pas de module local : démarrez-le avec CERVOISE_LOCAL_REMOTES=1.\n` +
        `${address} takes no local remote: start it with CERVOISE_LOCAL_REMOTES=1.`,
    );
  }
  const started = startIfNone ? await startShell(address) : null;
  if (started) return started;
  throw new Error(
    `${address} ne répond pas : démarrez-y Cervoise, ou donnez une autre adresse avec --shell.\n` +
      `${address} does not answer: start Cervoise there, or give another address with --shell.`,
  );
}
