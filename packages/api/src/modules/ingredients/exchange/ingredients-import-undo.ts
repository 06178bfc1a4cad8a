import { sql } from 'kysely';
import type { WriteContext } from '../../../db/author';
import { instantOf } from '../../../db/present-instant';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { movedSince, undoRecords } from '../../exchange';
import { countedIngredients, countedUnitMessage } from '../counted-ingredients';
import { ingredients } from '../ingredients.store';

/**
 * Why some locked ingredients cannot be undone, by id: their stock moved, or their lot was changed.
 */
async function selectBound(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; reason: string }>`
    select ingredient_id as id, ${movedSince} as reason from stock_movements
     where ingredient_id = any(${[...ids]}::uuid[]) and kind <> 'opening'
    union all
    select ingredient_id, 'Son lot a été modifié depuis l’import.' from ingredient_lot_changes
     where ingredient_id = any(${[...ids]}::uuid[])
    union all
    select ingredient_id, 'Bloqué par un rappel.' from ingredient_lots
     where ingredient_id = any(${[...ids]}::uuid[]) and is_blocked`.execute(tx);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/** Corrects the initial stock of ingredients to zero: a second line for each, never a deletion. */
async function takeBackOpenings(
  tx: TenantTransaction,
  context: WriteContext,
  ids: readonly string[],
): Promise<void> {
  const { tenantId, userId, name } = context.author;
  const moment = instantOf(context);
  await sql`
    with opening as materialized (
      select id, ingredient_id, lot_id, quantity, posted_on from stock_movements
       where ingredient_id = any(${[...ids]}::uuid[]) and kind = 'opening'
    ), corrected as (
      insert into stock_movements (tenant_id, ingredient_id, lot_id, kind, quantity, stock_after,
        reason, corrects_id, posted_on, user_id, user_name, created_at)
      select ${tenantId}::uuid, ingredient_id, lot_id, 'correction', -quantity, 0,
             'Annulation de l’import', id, posted_on, ${userId}::uuid, ${name}, ${moment}
        from opening order by ingredient_id
    ), emptied as (
      update ingredient_lots lot
         set quantity = lot.quantity - opening.quantity, moved_at = ${moment},
             received_quantity = lot.received_quantity - opening.quantity
        from opening where lot.tenant_id = ${tenantId}::uuid and lot.id = opening.lot_id
    )
    update ingredients set stock_quantity = stock_quantity - opening.quantity
      from opening
     where ingredients.tenant_id = ${tenantId}::uuid and ingredients.id = opening.ingredient_id
  `.execute(tx);
}

/** Undoes an import of ingredients, except for those whose stock has moved. */
export const undoIngredients = undoRecords(ingredients, {
  refusals: async (tx, records) => {
    // Details are restored whatever moved since, except for the unit, in which the ledger counts.
    const bound = records.filter(
      ({ change }) => change.kind === 'created' || 'unit' in change.changes,
    );
    if (bound.length === 0) return new Map();
    const changed = bound.filter(({ change }) => change.kind !== 'created');
    const counted = await countedIngredients.ask(
      tx,
      changed.map(({ row }) => row.id),
    );
    const moved = await selectBound(
      tx,
      bound.map(({ row }) => row.id),
    );
    return new Map([...[...counted].map((id) => [id, countedUnitMessage] as const), ...moved]);
  },
  takeBackStock: (tx, context, rows) =>
    takeBackOpenings(
      tx,
      context,
      rows.map(({ id }) => id),
    ),
});
