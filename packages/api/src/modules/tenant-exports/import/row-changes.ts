import { randomUUID } from 'node:crypto';
import type { Secrets } from '../../../secrets';
import { hashPassword } from '../../../security/passwords';
import type { SealedColumn } from '../../../security/sealed-column';
import { createSealer, keyIdOf } from '../../../security/sealing';
import { sealedColumns } from '../exported-tables';
import type { Manifest } from '../manifest';
import type { ImportedRow } from '../read-export';

/**
 * Creates the function that re-seals a row's sealed value under this installation's key. What an
 * incomplete export has sealed stays as it is.
 */
function sealing(column: SealedColumn, secrets: Secrets, isIncomplete: boolean) {
  const sealer = createSealer(secrets.recipeKeys, column.purpose);
  return ({ content, sealed, ...row }: ImportedRow): ImportedRow => {
    const subject = column.subjectOf(row);
    if (content === undefined && isIncomplete) {
      const kept = Buffer.from(String(sealed), 'base64');
      return {
        ...row,
        [column.column]: `\\x${kept.toString('hex')}`,
        [column.keyIdColumn]: keyIdOf(kept) ?? 'unknown',
      };
    }
    const bytes =
      content === undefined
        ? sealer.openBytes(subject, Buffer.from(String(sealed), 'base64'))
        : column.holds === 'json'
          ? Buffer.from(JSON.stringify(content))
          : Buffer.from(String(content), 'base64');
    return {
      ...row,
      [column.column]: `\\x${sealer.sealBytes(subject, bytes).toString('hex')}`,
      [column.keyIdColumn]: sealer.currentKeyId,
    };
  };
}

/** What becomes of a table's rows in this installation, by table; by default nothing. */
export async function rowChanges(
  secrets: Secrets,
  { recipes }: Manifest,
): Promise<ReadonlyMap<string, (row: ImportedRow) => ImportedRow>> {
  // A random password: it only enables « Mot de passe oublié ? ».
  const passwordHash = await hashPassword(randomUUID());
  const changes = new Map<string, (row: ImportedRow) => ImportedRow>([
    ['users', (row) => ({ ...row, password_hash: passwordHash })],
    ['tenants', (row) => ({ ...row, is_demo: false, is_editor: false })],
    [
      'support_accesses',
      // What the support of the other installation was allowed ends there.
      (row) => ({
        ...row,
        ended_at: row.ended_at ?? row.expires_at,
        ended_by_name: row.ended_by_name ?? row.requested_by_name,
      }),
    ],
  ]);
  for (const column of sealedColumns) {
    changes.set(column.table, sealing(column, secrets, recipes === 'incomplete'));
  }
  return changes;
}
