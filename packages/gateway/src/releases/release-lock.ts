import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from './error-code';
import { ReleaseRefused } from './release-refused';

const patienceMilliseconds = 120_000;
const pauseMilliseconds = 100;

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // A process of another user runs, even though it may not be signalled.
    return errorCode(error) === 'EPERM';
  }
}

async function tryToLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function releaseIfAbandoned(file: string): Promise<void> {
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  if (holder > 0 && !isRunning(holder)) await rm(file, { force: true });
}

/**
 * Runs a deploy, a rollback or a clean-up of one name while nobody else does, waiting for whoever
 * does. The live site never waits: it reads pointers, not locks.
 * @throws ReleaseRefused when the other one takes more than two minutes
 */
export async function withReleaseLock<T>(
  releasesFolder: string,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const folder = path.join(releasesFolder, name);
  const file = path.join(folder, 'deploying.lock');
  await mkdir(folder, { recursive: true });
  const giveUpAt = Date.now() + patienceMilliseconds;
  while (!(await tryToLock(file))) {
    if (Date.now() > giveUpAt) {
      throw new ReleaseRefused(`Another deploy of ${name} is still running (see ${file}).`);
    }
    await releaseIfAbandoned(file);
    await wait(pauseMilliseconds);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
