import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ConfigError } from '../../config-error';
import { maxFilesOfBrewery } from '../attachments';
import { jsonFileOf, type Manifest, manifestSchema } from './manifest';

export type ImportedRow = Readonly<Record<string, unknown>>;

/** A line of a table's file. */
export interface ExportedRecord {
  /** From 1. */
  readonly number: number;
  /** Its JSON. */
  readonly line: string;
  readonly row: ImportedRow;
}

export interface ReadExport {
  readonly manifest: Manifest;
  /** The records of a table, one at a time. @throws ConfigError */
  recordsOf(table: string): AsyncGenerator<ExportedRecord>;
  /** A file that is no table, of so many bytes at most. @throws ConfigError */
  contentOf(name: string, largest: number): Promise<Buffer>;
  close(): void;
}

/** An export has two files for each table, and the attachments. */
const mostFiles = 1000 + maxFilesOfBrewery;
/** Characters of one line: the file of a report is the longest. */
const longestLine = 64 * 1024 * 1024;

const damaged = (name: string) =>
  new ConfigError(`${name} est abîmé dans cet export : téléchargez-le à nouveau.`);

/** The lines of a text, none of which may be longer than `longestLine`. @throws ConfigError */
async function* linesOf(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let begun: string[] = [];
  let length = 0;
  for await (const bytes of content) {
    const chunk = decoder.decode(bytes, { stream: true });
    let start = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      yield begun.join('') + chunk.slice(start, end);
      begun = [];
      length = 0;
      start = end + 1;
    }
    begun.push(chunk.slice(start));
    length += chunk.length - start;
    if (length > longestLine) throw damaged(name);
  }
  yield begun.join('');
}

/** The bytes of a file. @throws when they are not those that were zipped: yauzl does not check */
async function* unaltered(content: AsyncIterable<Buffer>, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0;
  for await (const bytes of content) {
    checksum = crc32(bytes, checksum);
    yield bytes;
  }
  if (checksum !== entry.crc32) throw new Error('The checksum is another one.');
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= mostFiles) throw new Error('The zip has too many files.');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** The records of a table's file, each on a line: `[`, `{…},`, `{…}`, `]`. */
async function* readRecords(
  name: string,
  lines: AsyncIterable<string>,
): AsyncGenerator<ExportedRecord> {
  let number = 0;
  for await (const text of lines) {
    const line = text.replace(/,?\r?$/, '');
    if (/^\[?\]?$/.test(line)) continue;
    number += 1;
    let row: unknown;
    try {
      row = JSON.parse(line);
    } catch {
      row = null;
    }
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      throw new ConfigError(
        `${name}, enregistrement ${number} : ce n’est pas un enregistrement. Il faut le fichier tel que Cervoise l’a écrit, un enregistrement par ligne.`,
      );
    }
    yield { number, line, row: row as ImportedRow };
  }
}

async function readManifest(lines: AsyncIterable<string>): Promise<Manifest> {
  let text = '';
  for await (const line of lines) {
    text += `${line}\n`;
    if (text.length > longestLine) throw new Error('The manifest is too long.');
  }
  return manifestSchema.parse(JSON.parse(text));
}

/**
 * Opens the zip of a brewery's export. Its files are read as streams: memory holds some of their
 * lines at a time. Close it afterwards.
 * @throws ConfigError for an invalid one
 */
export async function readExport(path: string): Promise<ReadExport> {
  const noExport = () => new ConfigError(`${path} n’est pas un export de brasserie.`);
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { autoClose: false });
  } catch (error) {
    // The system's errors have a code, those of a broken zip have none.
    const isReadable = typeof error === 'object' && error !== null && !('code' in error);
    if (isReadable) throw noExport();
    throw new ConfigError(`Le fichier ${path} n’existe pas ou ne se lit pas.`);
  }
  const close = () => zip.close();
  try {
    const entries = await entriesOf(zip).catch(() => {
      throw noExport();
    });
    const bytesOf = async function* (name: string): AsyncGenerator<Buffer> {
      const entry = entries.get(name);
      if (!entry) throw new ConfigError(`Il manque ${name} dans cet export.`);
      const content = await zip.openReadStreamPromise(entry).catch(() => {
        throw damaged(name);
      });
      try {
        yield* unaltered(content, entry);
      } catch {
        throw damaged(name);
      } finally {
        content.destroy();
      }
    };
    const readLines = async function* (name: string): AsyncGenerator<string> {
      try {
        yield* linesOf(name, bytesOf(name));
      } catch (error) {
        throw error instanceof ConfigError ? error : damaged(name);
      }
    };
    const manifest = await readManifest(readLines('manifest.json')).catch((error: unknown) => {
      throw error instanceof ConfigError ? error : noExport();
    });
    return {
      manifest,
      close,
      contentOf: async (name, largest) => {
        const parts: Buffer[] = [];
        let length = 0;
        for await (const bytes of bytesOf(name)) {
          length += bytes.length;
          if (length > largest) throw damaged(name);
          parts.push(bytes);
        }
        return Buffer.concat(parts);
      },
      recordsOf: async function* (table) {
        const name = jsonFileOf(table);
        const expected = manifest.tables.find((one) => one.name === table)?.rowCount;
        let count = 0;
        for await (const record of readRecords(name, readLines(name))) {
          count = record.number;
          yield record;
        }
        if (count !== expected) {
          throw new ConfigError(
            `${name} compte ${count} lignes, le manifeste en annonce ${expected}.`,
          );
        }
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}
