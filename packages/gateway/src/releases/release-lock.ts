import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from './error-code';
import { ReleaseRefused } from './release-refused';

const lockTimeoutMilliseconds = 120_000;
const pauseMilliseconds = 100;
/** The holder of a lock touches it this often… */
const heartbeatMilliseconds = 5_000;
/** …and loses it when it has not for this long, whatever its process id: ids are reused. */
const silenceMilliseconds = 30_000;

const ofThisMachine = `${hostname()} ${process.pid}`;

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // A process of another user is running, even though it cannot be signalled.
    return errorCode(error) === 'EPERM';
  }
}

async function tryToLock(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Whether the holder of a lock is gone; an empty lock file is left by a process that died in
 * between.
 */
function isAbandoned(content: string, touchedAt: number): boolean {
  if (Date.now() - touchedAt > silenceMilliseconds) return true;
  const [machine, processId] = content.split(' ');
  return machine === hostname() && Number(processId) > 0 && !isRunning(Number(processId));
}

/** Clears a lock whose holder is gone, unless another process has just taken it over. */
async function clearIfAbandoned(file: string): Promise<void> {
  try {
    const [content, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    if (!isAbandoned(content, mtimeMs)) return;
    const renamed = `${file}.${randomUUID()}`;
    await rename(file, renamed);
    if ((await readFile(renamed, 'utf8')) === content) await rm(renamed, { force: true });
    else await rename(renamed, file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

async function withLock<T>(file: string, what: string, work: () => Promise<T>): Promise<T> {
  const content = `${ofThisMachine} ${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  const deadline = Date.now() + lockTimeoutMilliseconds;
  while (!(await tryToLock(file, content))) {
    if (Date.now() > deadline) {
      throw new ReleaseRefused(`Another ${what} is still running (see ${file}).`);
    }
    await clearIfAbandoned(file);
    await wait(pauseMilliseconds);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {});
  }, heartbeatMilliseconds);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    const current = await readFile(file, 'utf8').catch(() => '');
    if (current === content) await rm(file, { force: true });
  }
}

/**
 * Runs a deploy, a rollback or a clean-up with an exclusive lock on some names, waiting for the
 * current holder. The live site never waits: it reads pointers, not locks.
 * @throws ReleaseRefused when the holder takes more than two minutes
 */
export function withReleaseLock<T>(
  releasesFolder: string,
  names: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  // In a fixed order, to avoid deadlocks.
  return [...names]
    .sort()
    .reduceRight<() => Promise<T>>(
      (inner, name) => () =>
        withLock(path.join(releasesFolder, name, 'deploying.lock'), `deploy of ${name}`, inner),
      work,
    )();
}

/**
 * Runs a check and the switch it allows under a global lock: two deploys that each fit the present
 * site might not fit each other. Acquired last, and held briefly.
 * @throws ReleaseRefused when the holder takes more than two minutes
 */
export function withSwitchLock<T>(releasesFolder: string, work: () => Promise<T>): Promise<T> {
  return withLock(path.join(releasesFolder, 'switching.lock'), 'switch', work);
}
