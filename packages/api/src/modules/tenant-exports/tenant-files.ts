import { momentText } from '@cervoise/domain/dates';
import { frenchNumber } from '@cervoise/domain/numbers';
import { ofBrewery, plural } from '@cervoise/domain/text';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { migrations } from '../../generated/migrations';
import { selectOwnTenant } from '../tenants';
import { attachmentFiles } from './attachment-files';
import { type ExportedTable, readExportedTables } from './exported-tables';
import { csvFileOf, jsonFileOf, type Manifest } from './manifest';
import { csvParts, jsonParts, type OnWritten, type OpenSealed } from './table-files';
import { tableTitle } from './table-titles';
import type { ZippedFile } from './zip';

async function describe(
  tx: TenantTransaction,
  tables: readonly ExportedTable[],
  details: Pick<Manifest, 'exportedAt' | 'recipes' | 'unreadable'>,
): Promise<Manifest> {
  const { id, breweryName } = await selectOwnTenant(tx);
  const counted: Manifest['tables'] = [];
  for (const { name, columns } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)}`.execute(tx);
    const rowCount = rows[0]?.count ?? 0;
    counted.push({ name, rowCount, columns: columns.map((column) => column.name) });
  }
  return {
    format: 'cervoise-tenant-export',
    version: 1,
    ...details,
    tenant: { id, breweryName },
    migration: migrations.at(-1)?.name ?? '',
    tables: counted,
    totalRecords: counted.reduce((sum, { rowCount }) => sum + rowCount, 0),
  };
}

const recipeNotes: Readonly<Record<Manifest['recipes'], string>> = {
  readable: 'Les recettes y sont en clair : gardez ce fichier comme vous gardez vos recettes.',
  incomplete:
    'Cet export est incomplet : les contenus ci-dessous ne s’ouvrent avec aucune clé de l’installation et restent scellés. Le reste y est en clair : gardez ce fichier comme vous gardez vos recettes.',
  sealed: 'Les recettes y restent scellées : seule la brasserie peut les exporter en clair.',
};

/** The readme of the export. */
function readMe(manifest: Manifest): string {
  const { tenant, exportedAt, recipes, unreadable, tables, totalRecords } = manifest;
  const listed = tables
    .filter(({ rowCount }) => rowCount > 0)
    .map(({ name, rowCount }) => `${name} : ${tableTitle(name)} (${frenchNumber(rowCount)})`);
  return [
    `Données ${ofBrewery(tenant.breweryName)}`,
    `Exportées de Cervoise le ${momentText(new Date(exportedAt))} : ${frenchNumber(totalRecords)} ${plural(totalRecords, 'enregistrement')}.`,
    '',
    'json/ contient chaque table telle quelle, pour un autre logiciel ou une autre installation de Cervoise.',
    'csv/ contient les mêmes lignes pour un tableur.',
    'pieces-jointes/ contient les fichiers joints aux fiches, tels qu’ils ont été envoyés.',
    recipeNotes[recipes],
    ...unreadable.map((label) => `- ${label}`),
    'Les mots de passe et les sessions n’y sont pas.',
    '',
    ...listed,
    '',
  ].join('\n');
}

export interface TenantFiles {
  readonly manifest: Manifest;
  readonly files: AsyncIterable<ZippedFile>;
}

/**
 * All data of the entered tenant as files, streamed.
 * @param tx must be repeatable read, for one consistent snapshot
 */
export async function tenantFiles(
  tx: TenantTransaction,
  options: {
    readonly exportedAt: Date;
    readonly open: OpenSealed;
    /** What `open` cannot open. */
    readonly unreadable: string[];
    readonly onWritten: OnWritten;
  },
): Promise<TenantFiles> {
  const { exportedAt, open, unreadable, onWritten } = options;
  await sql`set local timezone = 'UTC'`.execute(tx);
  const tables = await readExportedTables(tx);
  const manifest = await describe(tx, tables, {
    exportedAt: exportedAt.toISOString(),
    recipes: open ? (unreadable.length > 0 ? 'incomplete' : 'readable') : 'sealed',
    unreadable,
  });
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: 'manifest.json', parts: [`${JSON.stringify(manifest, null, 2)}\n`] };
    yield { name: 'LISEZMOI.txt', parts: [readMe(manifest)] };
    for (const table of tables) {
      yield { name: jsonFileOf(table.name), parts: jsonParts(tx, table, open, onWritten) };
      yield { name: csvFileOf(table.name), parts: csvParts(tx, table, open, onWritten) };
    }
    yield* attachmentFiles(tx);
  }
  return { manifest, files: files() };
}
