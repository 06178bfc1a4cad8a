import { can } from '@cervoise/domain/roles';
import { identifier } from '../../db/identifier';
import type { Actor, TenantTransaction } from '../../db/tenant-transaction';
import { forbidden, notFound } from '../../errors';
import { undoableImportOf } from './definitions';
import { type FoundRow, findImport } from './imports.store';

const noImport = 'Import non trouvé';

/** An import of the actor's brewery, of a list they may write. @throws NOT_FOUND, FORBIDDEN */
export async function foundImport(
  tx: TenantTransaction,
  actor: Actor,
  id: string,
): Promise<FoundRow> {
  const row = await findImport(tx, identifier(id, noImport));
  if (!row) throw notFound(noImport);
  if (!can(actor.role, undoableImportOf(row.kind).permission)) throw forbidden();
  return row;
}
