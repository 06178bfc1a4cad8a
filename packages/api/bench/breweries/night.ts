import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { restoreBackup } from '../../src/backup/restore-backup';
import { writeBackup } from '../../src/backup/write-backup';
import { createDailyWork } from '../../src/jobs';
import { startTestApi, type TestApi } from '../../src/testing';

const key = 'a backup key for tests, long enough as well';
const mebibyte = 2 ** 20;
const sampleMilliseconds = 20;

/** Seconds of work, and MiB of memory beyond what the process had before. */
export interface Cost {
  readonly seconds: number;
  readonly mebibytes: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = process.memoryUsage.rss();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, sampleMilliseconds);
  const start = performance.now();
  try {
    await work();
  } finally {
    clearInterval(sampling);
  }
  const seconds = (performance.now() - start) / 1000;
  return {
    seconds: Number(seconds.toFixed(2)),
    mebibytes: Math.round((most - before) / mebibyte),
  };
}

/** What each job of a night costs for all breweries, but the backup. */
export async function costOfJobs(api: TestApi): Promise<Readonly<Record<string, Cost>>> {
  const costs: Record<string, Cost> = {};
  for (const [name, work] of Object.entries(createDailyWork(api.dependencies, api.services))) {
    if (name !== 'backup') costs[name] = await costOf(work);
  }
  return costs;
}

/** What a backup costs, and its restore into another database of the same server. */
export async function costOfBackup(api: TestApi) {
  const folder = await mkdtemp(join(tmpdir(), 'cervoise-breweries-'));
  const path = join(folder, 'night.ndjson.gz.age');
  const target = await startTestApi();
  try {
    const backup = await costOf(() =>
      writeBackup(api.ownerAddress, { key, path, createdAt: new Date() }),
    );
    const { size } = await stat(path);
    const restore = await costOf(() => restoreBackup(target.ownerAddress, { key, path }));
    return { backup, restore, fileMebibytes: Math.round(size / mebibyte) };
  } finally {
    await target.close();
    await rm(folder, { recursive: true, force: true });
  }
}
