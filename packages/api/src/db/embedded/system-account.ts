import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../config-error';

const run = promisify(execFile);

/** The account that runs PostgreSQL when this process is root, which PostgreSQL refuses. */
export interface SystemAccount {
  readonly uid: number;
  readonly gid: number;
}

const accountName = 'cervoise';

async function lookUp(name: string): Promise<SystemAccount | null> {
  const accounts = await readFile('/etc/passwd', 'utf8');
  const line = accounts.split('\n').find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/**
 * The two commands by which Linux systems create an account without login or home: shadow's and
 * busybox's.
 */
const creations: readonly (readonly [string, readonly string[]])[] = [
  [
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', accountName],
  ],
  ['adduser', ['-S', '-D', '-H', accountName]],
];

/**
 * Returns the account PostgreSQL runs under: null for this process's own, and as root the system
 * account `cervoise`, created when it is missing.
 * @throws ConfigError when there is no such account
 */
export async function systemAccount(): Promise<SystemAccount | null> {
  if (process.getuid?.() !== 0) return null;
  const known = await lookUp(accountName);
  if (known) return known;
  for (const [command, parameters] of creations) {
    await run(command, [...parameters]).catch(() => null);
    const created = await lookUp(accountName);
    if (created) return created;
  }
  const fallback = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (fallback) return fallback;
  throw new ConfigError(
    'PostgreSQL refuse de tourner sous root et le compte système « cervoise » n’a pas pu être créé : lancez le serveur sous un autre compte.',
  );
}

/** Whether an account can traverse every folder down to `path`, and read that. */
export async function isReachableBy(path: string, account: SystemAccount): Promise<boolean> {
  for (let place = path; ; place = dirname(place)) {
    const { uid, gid, mode } = await stat(place);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    const needed = place === path ? 0o5 : 0o1;
    if (((mode >> shift) & needed) !== needed) return false;
    if (place === dirname(place)) return true;
  }
}
