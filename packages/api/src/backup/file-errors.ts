import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

const diskFullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** The code of an error of the file system; undefined for every other error. */
export function fileErrorCode(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('syscall' in error)) return undefined;
  return 'code' in error ? error.code : undefined;
}

/** Whether a write failed because the disk is full or the user's quota is used up. */
export const isDiskFull = (error: unknown): boolean => diskFullCodes.has(fileErrorCode(error));

/** What the file system knows of a file; null when it is gone. */
export const statIfThere = (path: string): Promise<Stats | null> =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

const forbiddenCodes: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** Whether the process may not write there, or there is no such folder. */
export const isUnwritable = (error: unknown): boolean => forbiddenCodes.has(fileErrorCode(error));
