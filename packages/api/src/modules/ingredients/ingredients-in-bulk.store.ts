import { randomUUID } from 'node:crypto';
import type { IngredientDetails } from '@cervoise/domain/ingredients';
import { searchKey } from '@cervoise/domain/text';
import { sql } from 'kysely';
import type { Author, WriteContext } from '../../db/author';
import { isUniqueViolation } from '../../db/database-errors';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { conflict } from '../../errors';
import { insertLines } from '../../records/insert-rows';
import type { Match } from '../exchange';
import { countedIngredients } from './counted-ingredients';
import { ingredientChangesOf } from './ingredient-changes';
import { type IngredientRecord, ingredientSelection } from './ingredients.list';
import { detailColumns } from './ingredients.store';

export interface ExistingIngredient {
  readonly row: IngredientRecord;
  readonly hasMovements: boolean;
  /** Orders, offers or formats count in its unit. */
  readonly isCounted: boolean;
}

/** Active ingredients by `searchKey` of their name, locked on request. */
export async function findByNames(
  tx: TenantTransaction,
  keys: readonly string[],
  lock: boolean,
): Promise<ReadonlyMap<string, Match<ExistingIngredient>>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<IngredientRecord & { hasMovements: boolean }>`
    select ${ingredientSelection}, exists (
             select from stock_movements movement
              where movement.tenant_id = ingredients.tenant_id
                and movement.ingredient_id = ingredients.id) as "hasMovements"
      from ingredients
     where deleted_at is null and name_key = any(${[...keys]}::text[])
     order by id
     ${sql.raw(lock ? 'for update of ingredients' : '')}`.execute(tx);
  const counted = await countedIngredients.ask(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ hasMovements, ...row }) => [
      row.nameKey,
      { existing: { row, hasMovements, isCounted: counted.has(row.id) } },
    ]),
  );
}

export interface AddedIngredient {
  readonly id: string;
  readonly details: IngredientDetails;
  readonly stockQuantity: number;
  readonly lotNumber: string | null;
  readonly expiryDate: string | null;
}

/**
 * Adds ingredients with their initial stock, and their history; `insertOpenings` writes its ledger lines.
 * @throws CONFLICT
 */
export async function insertIngredients(
  tx: TenantTransaction,
  context: WriteContext,
  added: readonly AddedIngredient[],
): Promise<void> {
  const { tenantId } = context.author;
  try {
    await tx
      .insertInto('ingredients')
      .values(
        added.map(({ id, details, stockQuantity }) => ({
          ...detailColumns(details),
          id,
          tenantId,
          stockQuantity,
        })),
      )
      .execute();
  } catch (error) {
    if (!isUniqueViolation(error, 'ingredients_active_name')) throw error;
    throw conflict(
      'Un ingrédient du même nom a été créé entre-temps. Vérifiez à nouveau le fichier.',
    );
  }
  const lines = added.flatMap(({ id, details }) =>
    ingredientChangesOf({ id, kind: 'created', columns: details }).map((line) => ({
      ...line,
      ingredientId: id,
    })),
  );
  if (lines.length > 0) await sql`${insertLines('ingredientChanges', context, lines)}`.execute(tx);
}

/** The first lot and the first ledger line of ingredients added in this transaction. */
export async function insertOpenings(
  tx: TenantTransaction,
  author: Author,
  today: string,
  stocked: readonly AddedIngredient[],
): Promise<void> {
  const lots = stocked.map(({ id, details, stockQuantity, lotNumber, expiryDate }) => ({
    id: randomUUID(),
    tenantId: author.tenantId,
    ingredientId: id,
    lotNumber,
    lotNumberKey: lotNumber && searchKey(lotNumber),
    supplier: details.supplier ?? null,
    quantity: stockQuantity,
    receivedQuantity: stockQuantity,
    receivedOn: today,
    expiryDate,
    costPerUnit: details.costPerUnit ?? null,
  }));
  await tx.insertInto('ingredientLots').values(lots).execute();
  await tx
    .insertInto('stockMovements')
    .values(
      lots.map((lot) => ({
        tenantId: author.tenantId,
        ingredientId: lot.ingredientId,
        lotId: lot.id,
        kind: 'opening' as const,
        quantity: lot.quantity,
        stockAfter: lot.quantity,
        postedOn: today,
        userId: author.userId,
        userName: author.name,
      })),
    )
    .execute();
}
