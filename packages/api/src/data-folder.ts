import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileErrorCode, isDiskFull } from './backup/file-errors';
import { ConfigError } from './config-error';

/**
 * Makes the data folder if there is none, and writes a file there to see that it takes one.
 * @throws ConfigError with the remedy when it does not
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.write-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, 'written', { flush: true });
  } catch (error) {
    const message = isDiskFull(error)
      ? `le disque de ${folder} est plein. Libérez de la place.`
      : `rien ne peut être écrit dans ${folder} (${fileErrorCode(error)}). Donnez-en le droit au compte qui démarre Cervoise, ou indiquez un autre dossier.`;
    throw new ConfigError(`CERVOISE_DATA_DIR : ${message}`, { cause: error });
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
