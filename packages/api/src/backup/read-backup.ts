import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ConfigError } from '../config-error';
import { type BackupLine, isRow, linesOf, parseLine } from './backup-lines';
import { decrypt, WrongKeyError } from './encrypted-stream';
import { fileErrorCode } from './file-errors';

type Line<Kind> = Extract<BackupLine, { kind: Kind }>;

/** Handles the tables of a backup and their rows, in order. */
export interface BackupReader {
  table(table: Line<'table'>): Promise<void>;
  /** Some rows of the last table, each an array as JSON. */
  rows(rows: readonly string[]): Promise<void>;
}

export interface ReadBackup extends Omit<Line<'header'>, 'kind'>, Omit<Line<'end'>, 'kind'> {}

/** Maximum characters of rows per call. */
const batchLength = 1_000_000;

const nobody: BackupReader = { table: async () => undefined, rows: async () => undefined };

const damaged = (path: string, cause?: unknown) =>
  new ConfigError(`La sauvegarde ${path} est tronquée ou abîmée : prenez-en une autre.`, { cause });

/** What a failure to read the file means for who restores it. */
function explainFailure(path: string, error: unknown): unknown {
  if (error instanceof WrongKeyError) {
    return new ConfigError(
      `La sauvegarde ${path} ne s’ouvre pas avec la clé de CERVOISE_BACKUP_KEY : donnez celle qui était réglée quand elle a été écrite.`,
      { cause: error },
    );
  }
  const code = fileErrorCode(error);
  if (code === undefined) return damaged(path, error);
  const fault = code === 'ENOENT' ? 'n’existe pas' : `ne se lit pas (${code})`;
  return new ConfigError(`Le fichier ${path} ${fault}.`, { cause: error });
}

/** Keeps the failures of a reader apart from those of the file. */
function watched(reader: BackupReader) {
  const failures = new Set<unknown>();
  const note = (error: unknown) => {
    failures.add(error);
    throw error;
  };
  const watchedReader: BackupReader = {
    table: (table) => reader.table(table).catch(note),
    rows: (rows) => reader.rows(rows).catch(note),
  };
  return { watchedReader, failures };
}

/**
 * Reads a backup from beginning to end; without a reader, to verify it.
 * @throws ConfigError when the file is missing, incomplete, changed, or of another key
 */
export async function readBackup(
  path: string,
  key: string,
  reader: BackupReader = nobody,
): Promise<ReadBackup> {
  let header: Line<'header'> | undefined;
  let end: Line<'end'> | undefined;
  let rowCount = 0;
  let batch: string[] = [];
  let length = 0;
  const { watchedReader, failures } = watched(reader);
  const flush = async () => {
    if (batch.length > 0) await watchedReader.rows(batch);
    batch = [];
    length = 0;
  };
  const readLine = async (line: string) => {
    if (isRow(line)) {
      rowCount += 1;
      length += line.length;
      batch.push(line);
      if (length >= batchLength) await flush();
      return;
    }
    await flush();
    const part = parseLine(line);
    if (part.kind === 'table') await watchedReader.table(part);
    else if (part.kind === 'header') header = part;
    else end = part;
  };
  const readLines = async (source: AsyncIterable<Uint8Array>) => {
    for await (const line of linesOf(source)) await readLine(line);
  };
  await pipeline(createReadStream(path), decrypt(key), createGunzip(), readLines).catch(
    (error: unknown) => {
      throw failures.has(error) ? error : explainFailure(path, error);
    },
  );
  if (!header || end?.rowCount !== rowCount) throw damaged(path);
  return { ...header, ...end };
}
