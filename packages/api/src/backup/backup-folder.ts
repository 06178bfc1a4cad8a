import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConnectionAddress } from '../db/connection';
import { contentFolder } from './content-files';
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

/** The backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = names
    .toSorted()
    .toReversed()
    .flatMap((fileName) => {
      const match = namePattern.exec(fileName);
      if (!match) return [];
      const [, day, hours, minutes, seconds] = match;
      return [{ fileName, createdAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }];
    });
  return Promise.all(
    found.map(async (file) => ({ ...file, size: (await stat(join(folder, file.fileName))).size })),
  );
}

/** Writes a verified backup into a folder, and removes all but the last ones. */
export async function addBackup(
  owner: ConnectionAddress,
  { folder, key, now }: { readonly folder: string; readonly key: string; readonly now: Date },
): Promise<BackupFile & WrittenBackup> {
  const fileName = fileNameOf(now);
  const path = join(folder, fileName);
  const written = await writeBackup(owner, { key, path, createdAt: now });
  const backups = await listBackups(folder);
  for (const old of backups.slice(maxBackups)) {
    await rm(join(folder, old.fileName), { force: true });
  }
  const oldest = backups.slice(0, maxBackups).at(-1);
  if (oldest) await dropUnneededContents(contentFolder(path), oldest.createdAt);
  return { ...written, fileName, createdAt: now };
}
