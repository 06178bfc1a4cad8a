import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

export const run = promisify(execFile);

const started: ChildProcess[] = [];

/** Starts a program that runs until the drill ends. */
export function start(
  command: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): ChildProcess {
  const child = spawn(command, words, {
    env: { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...environment },
    stdio: 'ignore',
  });
  started.push(child);
  return child;
}

/** Ends every program that was started, the last one first. */
export async function endAll(): Promise<void> {
  for (const child of started.reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}

/** Where Debian puts a program; null where it is not installed. */
export const installed = (...paths: readonly string[]): string | null =>
  paths.find((path) => existsSync(path)) ?? null;

/** Asks again until something holds. @throws after some minutes, naming it */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  minutes = 1,
): Promise<void> {
  const end = Date.now() + minutes * 60_000;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Waited ${minutes} min for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
