import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SmallDisk {
  /** Takes all but some kilobytes of its space. */
  readonly fill: () => void;
  readonly free: () => void;
  readonly unmount: () => void;
}

const megabytes = 400;
const leftBytes = 64 * 1024;
const blockBytes = 4096;

/** Mounts a small file system in memory over a folder; null where that is not allowed. */
export function mountSmallDisk(folder: string): SmallDisk | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      const bytes = Math.max(blockBytes, bavail * bsize - leftBytes);
      writeFileSync(ballast, Buffer.alloc(bytes));
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => execFileSync('umount', ['-l', folder]),
  };
}
