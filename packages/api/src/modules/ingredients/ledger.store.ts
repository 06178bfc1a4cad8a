import type { MovementKind } from '@cervoise/domain/stock';
import { searchKey } from '@cervoise/domain/text';
import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { nextUpdatedAt } from '../../db/next-updated-at';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { dayOfEntry } from '../../ledger/day-of-entry';
import type { IngredientRow } from './ingredients.list';

/**
 * The day of a ledger line (`line`) of a lot (`lot`): a delivery counts on the day it was received,
 * other lines on the stated day or that of their entry.
 */
export const dayOfLine = sql<string>`case
  when line.kind in ('opening', 'receipt') then least(lot.received_on, ${dayOfEntry})
  else coalesce(line.happened_on, ${dayOfEntry}) end`;

/** A new lot of this movement. */
export interface NewLot {
  readonly id: string;
  readonly lotNumber: string | null;
  readonly supplier: string | null;
  readonly quantity: number;
  readonly receivedOn: string;
  readonly expiryDate: string | null;
  readonly costPerUnit: number | null;
  readonly certificateNote: string | null;
}

/** A ledger line to write. */
export interface NewLine {
  readonly lotId: string;
  readonly kind: MovementKind;
  /** Positive in, negative out. */
  readonly quantity: number;
  /** The ingredient's stock after this line. */
  readonly stockAfter: number;
  /** The difference to the lot's received quantity. */
  readonly receivedDifference: number;
  readonly reason: string | null;
  readonly correctsId: string | null;
  readonly batchId: string | null;
  readonly recipeLineId: string | null;
  /** YYYY-MM-DD, if it happened before the day of entry. */
  readonly happenedOn: string | null;
}

export interface LedgerEntry {
  readonly ingredientId: string;
  readonly newLot: NewLot | null;
  readonly lines: readonly NewLine[];
  readonly stockAfter: number;
  /** The last price paid, when a delivery has one. */
  readonly costPerUnit: number | null;
}

const newLotFields = sql`as lot (id uuid, "lotNumber" text, "lotNumberKey" text, supplier text,
  quantity numeric, "receivedOn" date, "expiryDate" date, "costPerUnit" numeric,
  "certificateNote" text)`;

const newLineFields = sql`as line (place int, "lotId" uuid, kind text, quantity numeric,
  "stockAfter" numeric, "receivedDifference" numeric, reason text, "correctsId" uuid, "batchId" uuid,
  "recipeLineId" uuid,
  "happenedOn" date)`;

/**
 * Writes ledger lines and, in the same statement, updates the quantities of the lots and of the
 * ingredient. The ingredient must be locked; each lot appears in one line at most. Returns the
 * updated ingredient.
 */
export async function writeLedger(
  tx: TenantTransaction,
  context: WriteContext,
  entry: LedgerEntry,
): Promise<IngredientRow> {
  const { author } = context;
  const { ingredientId, newLot, costPerUnit } = entry;
  const lots = newLot
    ? [{ ...newLot, lotNumberKey: newLot.lotNumber && searchKey(newLot.lotNumber) }]
    : [];
  const lines = entry.lines.map((line, place) => ({ ...line, place }));
  const moment = instantOf(context);
  const { rows } = await sql<IngredientRow>`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) ${newLineFields}
    ), entered as (
      insert into ingredient_lots (id, tenant_id, ingredient_id, lot_number, lot_number_key,
        supplier, quantity, received_quantity, received_on, expiry_date, cost_per_unit,
        certificate_note, created_at, updated_at)
      select lot.id, ${author.tenantId}, ${ingredientId}, lot."lotNumber", lot."lotNumberKey",
             lot.supplier, lot.quantity, lot.quantity, lot."receivedOn", lot."expiryDate",
             lot."costPerUnit", lot."certificateNote", ${moment}, ${moment}
        from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) ${newLotFields}
    ), moved as (
      update ingredient_lots lot
         set quantity = lot.quantity + line.quantity,
             received_quantity = lot.received_quantity + line."receivedDifference"
        from line
       where lot.tenant_id = ${author.tenantId} and lot.id = line."lotId"
    ), written as (
      insert into stock_movements (tenant_id, ingredient_id, lot_id, kind, quantity, stock_after,
        reason, user_id, user_name, corrects_id, batch_id, recipe_line_id, happened_on, created_at)
      select ${author.tenantId}, ${ingredientId}, line."lotId", line.kind, line.quantity,
             line."stockAfter", line.reason, ${author.userId}::uuid, ${author.name},
             line."correctsId", line."batchId", line."recipeLineId", line."happenedOn", ${moment}
        from line order by line.place
    )
    update ingredients
       set stock_quantity = ${entry.stockAfter},
           cost_per_unit = coalesce(${costPerUnit}::numeric, cost_per_unit),
           -- Movements leave updated_at: an open form is stale only when a detail changed.
           updated_at = case
             when ${costPerUnit}::numeric is distinct from cost_per_unit
                  and ${costPerUnit}::numeric is not null
             then ${nextUpdatedAt(context)}
             else updated_at end
     where tenant_id = ${author.tenantId} and id = ${ingredientId}
     returning *`.execute(tx);
  const [ingredient] = rows;
  if (!ingredient) throw new Error('The ledger was written for an ingredient that is not there.');
  return ingredient;
}
