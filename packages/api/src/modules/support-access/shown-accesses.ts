import { identifier } from '../../db/identifier';
import { type PageRequest, pageInfo } from '../../db/page';
import { type Actor, enterTenant, type TenantTransaction } from '../../db/tenant-transaction';
import { notFound } from '../../errors';
import type { SupportAccess, SupportAccessPage } from '../../generated/resolvers';
import * as store from './support-access.store';

const one = { limit: 1, offset: 0 };

/** Whether the actor sees the accesses to every brewery. */
export const isEditor = ({ role }: Pick<Actor, 'role'>) => role === 'superadmin';

const shown = (
  row: store.SupportAccessRow,
  readings: readonly store.ReadingRow[],
  now: Date,
): SupportAccess => ({
  id: row.id,
  breweryId: row.tenantId,
  breweryName: row.breweryName,
  requestedBy: row.requestedByName,
  reason: row.reason,
  recipeName: row.recipeName,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  grantedAt: row.grantedAt,
  grantedBy: row.grantedByName,
  endedAt: row.endedAt,
  endedBy: row.endedByName,
  isPending: row.grantedAt === null && row.endedAt === null && row.expiresAt > now,
  isOpen: row.grantedAt !== null && row.endedAt === null && row.expiresAt > now,
  readings: readings.filter(({ accessId }) => accessId === row.id),
});

/** Accesses to all breweries or to the entered one, with their readings, in two statements. */
export async function readAccesses(
  tx: TenantTransaction,
  ofAll: boolean,
  request: PageRequest,
  now: Date,
): Promise<SupportAccessPage> {
  const rows = ofAll
    ? await store.selectAllAccesses(tx, null, request)
    : await store.selectOwnAccesses(tx, null, request);
  const ids = rows.map(({ id }) => id);
  const readings = ofAll
    ? await store.selectAllReadings(tx, ids)
    : await store.selectOwnReadings(tx, ids);
  const nodes = rows.map((row) => shown(row, readings, now));
  const totalCount = rows[0]?.totalCount ?? 0;
  return { nodes, totalCount, pageInfo: pageInfo(request, totalCount) };
}

/** One access; its readings are read in its brewery. @throws NOT_FOUND */
export async function readAccess(
  tx: TenantTransaction,
  actor: Actor,
  sent: string,
  now: Date,
): Promise<SupportAccess> {
  const id = identifier(sent, 'Accès non trouvé');
  const [row] = isEditor(actor)
    ? await store.selectAllAccesses(tx, id, one)
    : await store.selectOwnAccesses(tx, id, one);
  if (!row) throw notFound('Accès non trouvé');
  if (!isEditor(actor)) return shown(row, await store.selectOwnReadings(tx, [id]), now);
  await enterTenant(tx, { tenantId: row.tenantId, userId: actor.userId });
  const readings = await store.selectOwnReadings(tx, [id]);
  await enterTenant(tx, actor);
  return shown(row, readings, now);
}
