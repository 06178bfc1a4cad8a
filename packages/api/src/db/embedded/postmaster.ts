import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a running process is PostgreSQL, not another one with a reused process id. */
async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return /(^|\/)postgres$/.test(command.split('\0')[0] ?? '');
}

/**
 * Returns the process id of a cluster's server, including one left behind by a killed process. A
 * stale pid file is removed, since PostgreSQL would take any process with that id for its own.
 */
export async function findPostmaster(cluster: string): Promise<number | null> {
  const [firstLine] = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n');
  const pid = Number(firstLine);
  if (!pid) return null;
  if (await isPostgres(pid)) return pid;
  await rm(pidFile(cluster), { force: true });
  return null;
}

/**
 * Stops a server by a fast shutdown: sessions end and data is written; as a last resort it is
 * killed.
 */
export async function stopPostmaster(pid: number, timeoutSeconds = 20): Promise<void> {
  if (!(await isPostgres(pid))) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + timeoutSeconds * 1000;
  while (await isPostgres(pid)) {
    if (Date.now() > deadline) {
      process.kill(pid, 'SIGQUIT');
      return;
    }
    await delay(10);
  }
}
