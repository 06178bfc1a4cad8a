import type { ContainerType } from '@cervoise/domain/inventory';
import type { PackagingFormatValues } from '@cervoise/domain/packaging';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { costsOfMaterials } from '../ingredients';

/** A row of `packaging_materials`. */
export interface MaterialRow {
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  readonly ingredientId: string;
  readonly quantity: number;
  readonly perContainers: number;
}

/** The materials of every format, by container and size, in their order. */
export const selectMaterials = (tx: TenantTransaction): Promise<MaterialRow[]> =>
  tx
    .selectFrom('packagingMaterials')
    .select(['containerType', 'volumeInLiters', 'ingredientId', 'quantity', 'perContainers'])
    .orderBy('containerType')
    .orderBy('volumeInLiters')
    .orderBy('place')
    .execute();

/** Keeps others from saving formats of the brewery until the end of the transaction. */
export async function lockFormats(tx: TenantTransaction, tenantId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('packaging formats ' || ${tenantId}, 0))`.execute(
    tx,
  );
}

/** Replaces the materials of a format, in one statement. */
export async function replaceMaterials(
  tx: TenantTransaction,
  tenantId: string,
  { containerType, volumeInLiters, materials }: PackagingFormatValues,
): Promise<void> {
  const ofFormat = tx
    .deleteFrom('packagingMaterials')
    .where('containerType', '=', containerType)
    .where('volumeInLiters', '=', volumeInLiters);
  if (materials.length === 0) {
    await ofFormat.execute();
    return;
  }
  const ids = materials.map(({ ingredientId }) => ingredientId);
  await tx
    .with('removed', () => ofFormat.where('ingredientId', 'not in', ids))
    .insertInto('packagingMaterials')
    .values(
      materials.map((material, place) => ({
        ...material,
        tenantId,
        containerType,
        volumeInLiters,
        place,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('packaging_materials_once').doUpdateSet(({ ref }) => ({
        quantity: ref('excluded.quantity'),
        perContainers: ref('excluded.perContainers'),
        place: ref('excluded.place'),
      })),
    )
    .execute();
}

/**
 * What the materials of one container cost, by batch and format: products of one packaging that
 * stand at several places share them. Null while a price is unknown.
 */
export const materialCostsPerContainer = sql`
  with cost as materialized (${costsOfMaterials}),
  packed as materialized (
    select line.item_id, sum(line.quantity) as quantity
      from inventory_movements line
      left join inventory_movements mended
        on mended.tenant_id = line.tenant_id and mended.id = line.corrects_id
     where line.kind = 'packaging' or mended.kind = 'packaging'
     group by line.item_id
  )
  select item.batch_id, item.container_type, item.volume_in_liters,
         case when bool_and(cost.item_id is null or cost.cost is not null)
              then sum(cost.cost) / nullif(sum(packed.quantity), 0) end as per_container
    from inventory_items item
    join packed on packed.item_id = item.id
    left join cost on cost.item_id = item.id
   where item.batch_id is not null
   group by item.batch_id, item.container_type, item.volume_in_liters
  having bool_or(cost.item_id is not null)`;

/** What the packaging materials of batches cost, in euros; null while a price is unknown. */
export async function selectPackagingCosts(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await sql<{ batchId: string; cost: number | null }>`
    select item.batch_id, case when bool_and(cost.cost is not null) then sum(cost.cost) end as cost
      from inventory_items item
      join (${costsOfMaterials}) cost on cost.item_id = item.id
     where item.batch_id = any(${[...batchIds]}::uuid[])
     group by item.batch_id`.execute(tx);
  return new Map(rows.map(({ batchId, cost }) => [batchId, cost]));
}
