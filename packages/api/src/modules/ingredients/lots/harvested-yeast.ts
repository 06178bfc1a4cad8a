import { randomUUID } from 'node:crypto';
import { searchKey } from '@cervoise/domain/text';
import { isSlurryUnit } from '@cervoise/domain/yeast';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { refuseField } from '../../../errors';
import type { IngredientRow } from '../ingredients.list';
import { ingredients } from '../ingredients.store';
import { activeIngredientsNamed } from '../ingredients-by-id';
import { type LockedStock, lockStock, move } from '../stock/locked-stock';
import { selectMovableLots } from './lots.store';

/** The longest name of an ingredient. */
const longestName = 120;

/** Locks the ingredient in which the harvests of a locked yeast are counted; undefined without one. */
async function lockHarvestsOf(
  tx: TenantTransaction,
  yeast: IngredientRow,
): Promise<LockedStock | undefined> {
  const ingredient = await tx
    .selectFrom('ingredients')
    .selectAll()
    .where('boughtYeastId', '=', yeast.id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return ingredient && { ingredient, lots: await selectMovableLots(tx, ingredient.id, null) };
}

/** A name for the harvests of a yeast that no other ingredient has: « US-05, récoltée ». */
async function harvestsName(tx: TenantTransaction, yeastName: string): Promise<string> {
  for (let index = 1; ; index += 1) {
    const suffix = index === 1 ? ', récoltée' : `, récoltée (${index})`;
    const name = `${yeastName.slice(0, longestName - suffix.length)}${suffix}`;
    if ((await activeIngredientsNamed(tx, [searchKey(name)])).size === 0) return name;
  }
}

/** Creates the ingredient in which the harvests of a locked yeast are counted, in litres. */
async function createHarvestsOf(
  tx: TenantTransaction,
  context: WriteContext,
  yeast: IngredientRow,
): Promise<LockedStock> {
  const created = await ingredients.create(tx, context, randomUUID(), {
    name: await harvestsName(tx, yeast.name),
    type: 'yeast',
    unit: 'l',
    minimumStockQuantity: 0,
    yeastStrain: yeast.yeastStrain,
    yeastForm: 'slurry',
    yeastAttenuation: yeast.yeastAttenuation,
  });
  const ingredient = await tx
    .updateTable('ingredients')
    .set({ boughtYeastId: yeast.id })
    .where('id', '=', created.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ingredient, lots: [] };
}

/** The stock of a yeast's harvests, locked. */
export interface HarvestStock extends LockedStock {
  readonly generationLimit: number | null;
}

/**
 * Locks a yeast and the ingredient that counts its harvests: the yeast itself where it is a slurry in
 * litres or by weight, otherwise one of its own, created with the first harvest.
 * @throws NOT_FOUND; BAD_USER_INPUT for what is no yeast
 */
export async function lockHarvests(
  tx: TenantTransaction,
  context: WriteContext,
  yeastId: string,
): Promise<HarvestStock> {
  const stock = await lockStock(tx, yeastId);
  const { ingredient: yeast } = stock;
  if (yeast.type !== 'yeast') refuseField('ingredientId', 'Cet ingrédient n’est pas une levure.');
  const isSlurry = yeast.yeastForm === 'slurry' && isSlurryUnit(yeast.unit);
  if (isSlurry) return { ...stock, generationLimit: await limitOf(tx, yeast) };
  const harvests =
    (await lockHarvestsOf(tx, yeast)) ?? (await createHarvestsOf(tx, context, yeast));
  const own = harvests.ingredient.yeastGenerationLimit;
  return { ...harvests, generationLimit: own ?? yeast.yeastGenerationLimit };
}

/** The ceiling of a slurry's strain: its own, or that of the bought yeast. */
async function limitOf(tx: TenantTransaction, slurry: IngredientRow): Promise<number | null> {
  const { yeastGenerationLimit: own, boughtYeastId } = slurry;
  if (own !== null || boughtYeastId === null) return own;
  const bought = await tx
    .selectFrom('ingredients')
    .select('yeastGenerationLimit')
    .where('id', '=', boughtYeastId)
    .executeTakeFirst();
  return bought?.yeastGenerationLimit ?? null;
}

/** A harvest of yeast, in the unit of its stock. */
export interface HarvestedYeast {
  readonly lotNumber: string;
  readonly quantity: number;
  readonly generation: number;
  /** Billion cells a millilitre. */
  readonly cellDensity: number | null;
  /** Per cent of living cells. */
  readonly viability: number | null;
  readonly harvestedOn: string;
  readonly expiryDate: string | null;
}

/**
 * Books a harvest as a new lot. It costs nothing: the batch that bought the yeast has borne its price,
 * and a share of it here would be counted twice. The ingredient's usual price stays.
 * @returns the lot's id
 */
export async function recordHarvestedYeast(
  tx: TenantTransaction,
  context: WriteContext,
  stock: LockedStock,
  { generation, viability, harvestedOn, ...harvest }: HarvestedYeast,
): Promise<string> {
  const id = randomUUID();
  const lines = [{ lotId: id, quantity: harvest.quantity }];
  await move(tx, context, stock, { kind: 'receipt' }, lines, {
    ...harvest,
    id,
    supplier: null,
    receivedOn: harvestedOn,
    costPerUnit: 0,
    certificateNote: null,
    yeastGeneration: generation,
    freshViability: viability,
  });
  return id;
}
