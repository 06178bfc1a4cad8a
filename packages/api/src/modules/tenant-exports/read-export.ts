import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { ConfigError } from '../../config-error';
import { jsonFileOf, type Manifest, manifestSchema } from './manifest';

export type ImportedRow = Readonly<Record<string, unknown>>;

export interface ReadExport {
  readonly manifest: Manifest;
  /** The rows of a table, each as a line of JSON. @throws ConfigError */
  rowsOf(table: string): readonly string[];
}

/** Opens the zip of a brewery's export. @throws ConfigError for an invalid one */
export async function readExport(path: string): Promise<ReadExport> {
  const zip = await readFile(path).catch(() => {
    throw new ConfigError(`Le fichier ${path} n’existe pas ou ne se lit pas.`);
  });
  const textOf = (wanted: string): string => {
    const content = unzipSync(zip, { filter: ({ name }) => name === wanted })[wanted];
    if (!content) throw new ConfigError(`Il manque ${wanted} dans cet export.`);
    return strFromU8(content);
  };
  let manifest: Manifest;
  try {
    manifest = manifestSchema.parse(JSON.parse(textOf('manifest.json')));
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`${path} n’est pas un export de brasserie.`);
  }
  return {
    manifest,
    rowsOf: (table) => {
      const rows = textOf(jsonFileOf(table))
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => line.replace(/,$/, ''));
      const expected = manifest.tables.find(({ name }) => name === table)?.rowCount;
      if (rows.length !== expected) {
        throw new ConfigError(
          `${jsonFileOf(table)} compte ${rows.length} lignes, le manifeste en annonce ${expected}.`,
        );
      }
      return rows;
    },
  };
}
