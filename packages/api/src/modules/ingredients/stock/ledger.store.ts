import type { UsageStage } from '@cervoise/domain/recipes';
import type { MovementKind } from '@cervoise/domain/stock';
import { searchKey } from '@cervoise/domain/text';
import { type RawBuilder, sql } from 'kysely';
import type { WriteContext } from '../../../db/author';
import { instantOf } from '../../../db/present-instant';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { dayOfEntry, earlierDay } from '../../../ledger/ledger-line';
import type { IngredientRow } from '../ingredients.list';

/**
 * The day on which a ledger line (`line`) of a lot (`lot`) happened: a delivery when it was
 * received, others on the stated day or that of their entry. Figures count it on its `posted_on`.
 */
export const dayOfLine = sql<string>`case
  when line.kind in ('opening', 'receipt') then least(lot.received_on, ${dayOfEntry})
  else coalesce(line.happened_on, ${dayOfEntry}) end`;

/**
 * Whether an ingredient has a delivery with a price of a later day (YYYY-MM-DD); for an existing
 * lot, also one that was entered later for the same day. Its initial stock is no delivery, and what
 * came for nothing has no price.
 */
export const hasLaterPrice = (
  tenantId: string,
  ingredientId: string | RawBuilder<string>,
  receivedOn: string | RawBuilder<string> | null,
  lot: { readonly id: string; readonly createdAt: Date } | null = null,
) => sql<boolean>`exists (
  select from ingredient_lots later
    join stock_movements receipt
      on receipt.tenant_id = later.tenant_id and receipt.lot_id = later.id
   where later.tenant_id = ${tenantId} and later.ingredient_id = ${ingredientId}
     and receipt.kind = 'receipt' and later.received_quantity > 0
     and later.cost_per_unit > 0
     and later.id is distinct from ${lot?.id ?? null}::uuid
     and (later.received_on, later.created_at)
       > (${receivedOn}::date, ${lot?.createdAt ?? 'infinity'}::timestamptz))`;

/**
 * What came and went after the end of a day (YYYY-MM-DD), in the ingredient's unit. What was typed late
 * for a closed month, or corrects one, counts later than it happened.
 */
export async function selectMovedAfter(
  tx: TenantTransaction,
  ingredientId: string,
  day: string,
): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    select coalesce(sum(line.quantity), 0) as moved
      from stock_movements line
      join ingredient_lots lot on lot.tenant_id = line.tenant_id and lot.id = line.lot_id
      left join stock_movements original
        on original.tenant_id = line.tenant_id and original.id = line.corrects_id
     where line.ingredient_id = ${ingredientId}::uuid
       and least(line.posted_on, line.happened_on, original.posted_on, original.happened_on,
             case when line.kind in ('opening', 'receipt') or original.kind in ('opening', 'receipt')
               then lot.received_on end)
           > ${day}::date`.execute(tx);
  return rows[0]?.moved ?? 0;
}

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
  /** Blocked until its analysis. */
  readonly awaitsAnalysis?: boolean;
  /** Of a harvest of yeast. */
  readonly yeastGeneration?: number;
  /** Billion cells a millilitre; null where they were not counted. */
  readonly cellDensity?: number | null;
  /** Per cent. */
  readonly freshViability?: number | null;
}

/** A ledger line to write. */
export interface NewLine {
  readonly id: string;
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
  readonly usageStage?: UsageStage | null;
  readonly itemId: string | null;
  /** YYYY-MM-DD, if it happened before the day of entry. */
  readonly happenedOn: string | null;
  /** Of a correction: the day on which the corrected line counts. */
  readonly postedOn: string | null;
}

/** What moves of one ingredient. */
export interface LedgerEntry {
  readonly ingredientId: string;
  /** Received on one day. */
  readonly newLots: readonly NewLot[];
  readonly lines: readonly NewLine[];
  readonly stockAfter: number;
  /** The price paid, which becomes the ingredient's unless it is zero or a delivery of a later day has one. */
  readonly costPerUnit: number | null;
}

const newLotFields = sql`as lot (id uuid, "ingredientId" uuid, "lotNumber" text, "lotNumberKey" text, supplier text,
  quantity numeric, "receivedOn" date, "expiryDate" date, "costPerUnit" numeric,
  "certificateNote" text, "awaitsAnalysis" boolean, "yeastGeneration" int, "cellDensity" numeric, "freshViability" numeric)`;

const newLineFields = sql`as line (place int, id uuid, "ingredientId" uuid, "lotId" uuid, kind text, quantity numeric,
  "stockAfter" numeric, "receivedDifference" numeric, reason text, "correctsId" uuid, "batchId" uuid,
  "recipeLineId" uuid, "usageStage" text, "itemId" uuid,
  "happenedOn" date, "postedOn" date)`;

/**
 * Writes ledger lines of some ingredients and, in the same statement, updates the quantities of the
 * lots and of the ingredients. These must be locked; each has one entry, and each lot one line at most.
 * Returns the updated ingredients.
 */
export async function writeLedger(
  tx: TenantTransaction,
  context: WriteContext,
  entries: readonly LedgerEntry[],
): Promise<IngredientRow[]> {
  const { author } = context;
  const lots = entries.flatMap(({ ingredientId, newLots }) =>
    newLots.map((lot) => ({
      ...lot,
      ingredientId,
      lotNumberKey: lot.lotNumber && searchKey(lot.lotNumber),
      awaitsAnalysis: lot.awaitsAnalysis ?? false,
    })),
  );
  const lines = entries
    .flatMap(({ ingredientId, newLots, lines: own }) =>
      own.map((line) => ({
        ...line,
        ingredientId,
        // A new lot begins with its delivery.
        postedOn:
          line.postedOn ??
          line.happenedOn ??
          earlierDay(newLots[0]?.receivedOn, context.today) ??
          context.today,
      })),
    )
    .map((line, place) => ({ ...line, place }));
  const stocks = entries.map(({ ingredientId, newLots, stockAfter, costPerUnit }) => ({
    ingredientId,
    stockAfter,
    costPerUnit,
    receivedOn: newLots[0]?.receivedOn ?? null,
  }));
  const moment = instantOf(context);
  const { rows } = await sql<IngredientRow>`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) ${newLineFields}
    ), entered as (
      insert into ingredient_lots (id, tenant_id, ingredient_id, lot_number, lot_number_key,
        supplier, quantity, received_quantity, received_on, expiry_date, cost_per_unit,
        certificate_note, awaits_analysis, yeast_generation, cell_density, fresh_viability,
        created_at, updated_at)
      select lot.id, ${author.tenantId}, lot."ingredientId", lot."lotNumber", lot."lotNumberKey",
             lot.supplier, lot.quantity, lot.quantity, lot."receivedOn", lot."expiryDate",
             lot."costPerUnit", lot."certificateNote", lot."awaitsAnalysis", lot."yeastGeneration",
             lot."cellDensity", lot."freshViability", ${moment}, ${moment}
        from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) ${newLotFields}
    ), moved as (
      update ingredient_lots lot
         set quantity = lot.quantity + line.quantity, moved_at = ${moment},
             received_quantity = lot.received_quantity + line."receivedDifference"
        from line
       where lot.tenant_id = ${author.tenantId} and lot.id = line."lotId"
         -- Entered with its quantity, and to be seen here by a distributed database alone.
         and lot.id <> all(${lots.map(({ id }) => id)}::uuid[])
    ), written as (
      insert into stock_movements (id, tenant_id, ingredient_id, lot_id, kind, quantity, stock_after,
        reason, user_id, user_name, corrects_id, batch_id, recipe_line_id, usage_stage, item_id,
        happened_on, posted_on, created_at)
      select line.id, ${author.tenantId}, line."ingredientId", line."lotId", line.kind,
             line.quantity, line."stockAfter", line.reason, ${author.userId}::uuid, ${author.name},
             line."correctsId", line."batchId", line."recipeLineId", line."usageStage",
             line."itemId", line."happenedOn", line."postedOn", ${moment}
        from line order by line.place
    ), present as materialized (
      select ${moment} as moment
    )
    update ingredients
       set stock_quantity = stock."stockAfter",
           cost_per_unit = coalesce(stock.paid, cost_per_unit),
           -- Movements leave updated_at: an open form is stale only when a detail changed.
           updated_at = case
             when stock.paid is distinct from cost_per_unit and stock.paid is not null
             then next_instant(present.moment, updated_at)
             else updated_at end
      from present cross join (
        select entry."ingredientId", entry."stockAfter",
               case when not ${hasLaterPrice(author.tenantId, sql`entry."ingredientId"`, sql`entry."receivedOn"`)}
                 then nullif(entry."costPerUnit", 0) end as paid
          from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) as entry ("ingredientId" uuid,
            "stockAfter" numeric, "costPerUnit" numeric, "receivedOn" date)) stock
     where tenant_id = ${author.tenantId} and id = stock."ingredientId"
     returning ingredients.*`.execute(tx);
  if (rows.length < entries.length) {
    throw new Error('The ledger was written for an ingredient that is not there.');
  }
  return rows;
}
