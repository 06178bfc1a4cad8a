import {
  nothingPublished,
  type PublicationValues,
  type PublishableType,
} from '@cervoise/domain/qr-codes';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { emptyToNull } from '../../records/define-records';

export type PublicationRow = Selectable<Database['publications']>;

const columnOf = {
  inventory_item: 'inventoryItemId',
  batch: 'batchId',
  recipe: 'recipeId',
} as const satisfies Record<PublishableType, keyof PublicationRow>;

/** A product, batch or recipe by type and id. */
export interface PublicationSubject {
  readonly entityType: PublishableType;
  readonly entityId: string;
}

/** Whether a publication is that of a subject. */
export const isOf = (row: PublicationRow, { entityType, entityId }: PublicationSubject): boolean =>
  row[columnOf[entityType]] === entityId;

/** The publications of some subjects, unordered. */
export const selectPublications = (
  tx: TenantTransaction,
  subjects: readonly PublicationSubject[],
): Promise<PublicationRow[]> =>
  tx
    .selectFrom('publications')
    .selectAll()
    .where((eb) =>
      eb.or(subjects.map(({ entityType, entityId }) => eb(columnOf[entityType], '=', entityId))),
    )
    .execute();

/** The publication of a subject, which no one else changes until the transaction ends. */
export const lockPublication = (
  tx: TenantTransaction,
  { entityType, entityId }: PublicationSubject,
): Promise<PublicationRow | undefined> =>
  tx
    .selectFrom('publications')
    .selectAll()
    .where(columnOf[entityType], '=', entityId)
    .forUpdate()
    .executeTakeFirst();

/** The facts as they are stored. */
export const factColumns = (values: PublicationValues) =>
  emptyToNull({ ...nothingPublished, ...values });

/** Writes or replaces the publication of a subject. */
export async function writePublication(
  tx: TenantTransaction,
  tenantId: string,
  { entityType, entityId }: PublicationSubject,
  values: PublicationValues,
  by: { readonly publishedBy: string; readonly publishedAt: Date },
): Promise<void> {
  const column = columnOf[entityType];
  const facts = { ...factColumns(values), ...by };
  await tx
    .insertInto('publications')
    .values({ tenantId, [column]: entityId, ...facts })
    .onConflict((conflict) => conflict.columns(['tenantId', column]).doUpdateSet(facts))
    .execute();
}

/** Deletes the publication of a subject. */
export const removePublication = (
  tx: TenantTransaction,
  { entityType, entityId }: PublicationSubject,
) => tx.deleteFrom('publications').where(columnOf[entityType], '=', entityId).execute();
