import type { IngredientType } from '@cervoise/domain/ingredients';
import type { ContainerType } from '@cervoise/domain/inventory';
import type { PackagingFormatValues } from '@cervoise/domain/packaging';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { costsOfMaterials, ingredientRows } from '../../ingredients';
import { recipeRows } from '../../recipes';

/** A row of `packaging_materials`, of an ingredient that was not removed. */
export interface MaterialRow {
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  readonly ingredientId: string;
  readonly type: IngredientType;
  /** Null for every beer. */
  readonly recipeId: string | null;
  readonly recipeName: string | null;
  readonly quantity: number;
  readonly perContainers: number;
}

/** The materials of every format, by container and size, in their order. */
export async function selectMaterials(tx: TenantTransaction): Promise<MaterialRow[]> {
  const { rows } = await sql<MaterialRow>`
    select line.container_type, line.volume_in_liters, line.ingredient_id, ingredient.type,
           line.recipe_id, recipe.name as recipe_name, line.quantity, line.per_containers
      from packaging_materials line
      join ${ingredientRows} ingredient
        on ingredient.tenant_id = line.tenant_id and ingredient.id = line.ingredient_id
      left join ${recipeRows} recipe
        on recipe.tenant_id = line.tenant_id and recipe.id = line.recipe_id
     where ingredient.deleted_at is null
     order by line.container_type, line.volume_in_liters, line.place`.execute(tx);
  return rows;
}

/** Keeps others from saving formats of the brewery until the end of the transaction. */
export async function lockFormats(tx: TenantTransaction, tenantId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('packaging formats ' || ${tenantId}, 0))`.execute(
    tx,
  );
}

/** Stands for no beer, as null equals nothing in SQL. */
const everyBeer = '00000000-0000-0000-0000-000000000000';

/** Of some ingredients, those that a format is packaged with. */
export async function selectMaterialsOfFormats(
  tx: TenantTransaction,
  ingredientIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct ingredient_id as id from packaging_materials
     where ingredient_id = any(${[...ingredientIds]}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
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
  const kept = sql`
    (ingredient_id, coalesce(recipe_id, ${everyBeer}::uuid)) in (
      select * from unnest(${materials.map(({ ingredientId }) => ingredientId)}::uuid[],
                           ${materials.map(({ recipeId }) => recipeId ?? everyBeer)}::uuid[]))`;
  await tx
    .with('removed', () => ofFormat.where(sql<boolean>`not ${kept}`))
    .insertInto('packagingMaterials')
    .values(
      materials.map((material, index) => ({
        ...material,
        tenantId,
        containerType,
        volumeInLiters,
        place: index,
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
 * What the materials of one container cost, by batch and format, and how many were packaged: products
 * of one packaging that stand at several places share them. Null while a price is unknown.
 */
const materialCostsPerContainer = sql`
  with cost as materialized (${costsOfMaterials}),
  packed as materialized (
    select line.item_id, sum(line.quantity) as quantity
      from inventory_movements line
      left join inventory_movements original
        on original.tenant_id = line.tenant_id and original.id = line.corrects_id
     where line.kind = 'packaging' or original.kind = 'packaging'
     group by line.item_id
  )
  select item.batch_id, item.container_type, item.volume_in_liters,
         case when bool_and(cost.item_id is null or cost.cost is not null)
              then sum(cost.cost) / nullif(sum(packed.quantity), 0) end as per_container,
         sum(packed.quantity)::int as containers
    from inventory_items item
    join packed on packed.item_id = item.id
    left join cost on cost.item_id = item.id
   where item.batch_id is not null
   group by item.batch_id, item.container_type, item.volume_in_liters
  having bool_or(cost.item_id is not null)`;

/** What the materials of one container of a batch and format cost. */
export interface MaterialCost {
  readonly batchId: string;
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  /** Euros; null while a price is unknown. */
  readonly perContainer: number | null;
  /** Containers packaged. */
  readonly containers: number;
}

/** Those of each batch and format that drew some. */
export async function selectMaterialCosts(tx: TenantTransaction): Promise<MaterialCost[]> {
  const { rows } = await sql<MaterialCost>`${materialCostsPerContainer}`.execute(tx);
  return rows;
}

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
