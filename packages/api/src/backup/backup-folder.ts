import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ConnectionAddress } from '../db/connection';
import { contentFolder } from './content-files';
import { statIfThere } from './file-errors';
import { dropUnneededContents } from './keep-contents';
import { type WrittenBackup, writeBackup } from './write-backup';

/** Maximum number of stored backups, as stated in the terms of use. */
const maxBackups = 5;

const namePattern = /^cervoise-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.ndjson\.gz\.age$/;

/** Its timestamp, so that names sort by age; then the format. */
const fileNameOf = (createdAt: Date) =>
  `cervoise-${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.ndjson.gz.age`;

export interface BackupFile {
  readonly fileName: string;
  readonly createdAt: Date;
  /** Bytes. */
  readonly size: number;
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** The backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const found = (await namesIn(folder))
    .toSorted()
    .toReversed()
    .flatMap((fileName) => {
      const match = namePattern.exec(fileName);
      if (!match) return [];
      const [, day, hours, minutes, seconds] = match;
      return [{ fileName, createdAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }];
    });
  const files = await Promise.all(
    found.map(async (file) => {
      const stored = await statIfThere(join(folder, file.fileName));
      return stored ? [{ ...file, size: stored.size }] : [];
    }),
  );
  return files.flat();
}

const partialPattern = /^cervoise-.*\.ndjson\.gz\.age\.partial$/;

/** A backup that is being written grows: one that has not for a day was left by a killed process. */
const longestWriting = 24 * 3_600_000;

/** Removes what killed processes left, which may be what fills the disk. */
async function dropPartials(folder: string, now: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!partialPattern.test(name)) continue;
    const path = join(folder, name);
    const left = await statIfThere(path);
    if (left && left.mtime.getTime() < now.getTime() - longestWriting) {
      await rm(path, { force: true });
    }
  }
}

/** Removes all but the last backups, and the contents that they alone needed. */
async function dropOld(folder: string): Promise<void> {
  const backups = await listBackups(folder);
  for (const old of backups.slice(maxBackups)) {
    await rm(join(folder, old.fileName), { force: true });
  }
  const oldest = backups.slice(0, maxBackups).at(-1);
  if (oldest) {
    await dropUnneededContents(contentFolder(join(folder, oldest.fileName)), oldest.createdAt);
  }
}

/**
 * Writes a verified backup into a folder, and removes all but the last ones; that this fails is only
 * logged, since the backup is good.
 */
export async function addBackup(
  owner: ConnectionAddress,
  options: {
    readonly folder: string;
    readonly key: string;
    readonly now: Date;
    readonly log: Pick<FastifyBaseLogger, 'error'>;
  },
): Promise<BackupFile & WrittenBackup> {
  const { folder, key, now, log } = options;
  const fileName = fileNameOf(now);
  const logged = (message: string) => (error: unknown) => log.error({ err: error }, message);
  await dropPartials(folder, now).catch(logged('an unfinished backup was not removed'));
  const written = await writeBackup(owner, { key, path: join(folder, fileName), createdAt: now });
  await dropOld(folder).catch(logged('the backup is written, but older ones were not removed'));
  return { ...written, fileName, createdAt: now };
}
