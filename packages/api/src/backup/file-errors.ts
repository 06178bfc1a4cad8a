const diskFullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** The code of an error of the file system; undefined for every other error. */
export function fileErrorCode(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('syscall' in error)) return undefined;
  return 'code' in error ? error.code : undefined;
}

/** Whether a write failed because the disk is full or the user's quota is used up. */
export const isDiskFull = (error: unknown): boolean => diskFullCodes.has(fileErrorCode(error));

const forbiddenCodes: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** Whether the process may not write there, or there is no such folder. */
export const isUnwritable = (error: unknown): boolean => forbiddenCodes.has(fileErrorCode(error));
