import type { StoredTable } from '../../../backup/stored-tables';
import { ConfigError } from '../../../config-error';
import { migrations } from '../../../generated/migrations';
import { exportedColumns, sealedColumns } from '../exported-tables';
import type { Manifest } from '../manifest';
import type { ReadExport } from '../read-export';
import { createRecordCheck } from './record-check';

/** The stored tables by name. @throws ConfigError for an export with unknown ones */
function tablesOf(
  manifest: Manifest,
  stored: readonly StoredTable[],
): ReadonlyMap<string, StoredTable> {
  if (manifest.migration > (migrations.at(-1)?.name ?? '')) {
    throw new ConfigError('Cet export vient d’une version plus récente de Cervoise.');
  }
  const tables = new Map(stored.map((table) => [table.name, table]));
  const seen = new Set<string>();
  for (const { name, columns } of manifest.tables) {
    const table = tables.get(name);
    const known = table ? exportedColumns(table).map((column) => column.name) : [];
    if (known.length === 0) {
      throw new ConfigError(`Un export de brasserie n’a pas de table ${name} dans cette version.`);
    }
    const unknown = columns.find((column) => !known.includes(column));
    if (unknown) {
      throw new ConfigError(
        `Un export de brasserie n’a pas la colonne ${name}.${unknown} dans cette version.`,
      );
    }
    if (seen.has(name)) throw new ConfigError(`Le manifeste annonce deux fois la table ${name}.`);
    seen.add(name);
  }
  if (manifest.tables.find(({ name }) => name === 'tenants')?.rowCount !== 1) {
    throw new ConfigError('Un export de brasserie contient une brasserie, dans json/tenants.json.');
  }
  return tables;
}

/**
 * Checks the tables and every record of an export, before anything is locked.
 * @returns the e-mails of open accounts
 * @throws ConfigError
 */
export async function checkExport(
  { manifest, recordsOf }: ReadExport,
  stored: readonly StoredTable[],
): Promise<string[]> {
  const tables = tablesOf(manifest, stored);
  const emails: string[] = [];
  for (const { name, columns } of manifest.tables) {
    const table = tables.get(name);
    if (!table) continue;
    const check = createRecordCheck(table, columns, {
      tenantId: manifest.tenant.id,
      isSealed: sealedColumns.some((column) => column.table === name),
    });
    for await (const record of recordsOf(name)) {
      check(record);
      if (name !== 'users') continue;
      const { email, is_active } = record.row;
      if (is_active) emails.push(String(email));
    }
  }
  return emails;
}
