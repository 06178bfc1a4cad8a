import type { MovementKind, ValuedLot } from '@cervoise/domain/stock';
import { searchKey } from '@cervoise/domain/text';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { groupBy } from '../../collections/group-by';
import type { Author } from '../../db/author';
import { type PageRequest, pageInfo } from '../../db/page';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { StockMovementPage } from '../../generated/resolvers';
import type { IngredientRow } from './ingredient-record';
import { valuedLotColumns } from './lots.store';

/** A lot that enters the stock with this movement. */
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

/** A line of the ledger as it is written. */
export interface NewLine {
  readonly lotId: string;
  readonly kind: MovementKind;
  /** Positive in, negative out. */
  readonly quantity: number;
  /** The ingredient's stock once this line is written. */
  readonly stockAfter: number;
  /** What the line adds to the quantity the lot is said to have been received with. */
  readonly receivedDifference: number;
  readonly reason: string | null;
  readonly correctsId: string | null;
}

export interface LedgerEntry {
  readonly author: Author;
  readonly ingredientId: string;
  readonly newLot: NewLot | null;
  readonly lines: readonly NewLine[];
  readonly stockAfter: number;
  /** The price paid at last, when a delivery tells one. */
  readonly costPerUnit: number | null;
  /** When it happened, for the demo's past; now when null. */
  readonly at: Date | null;
}

const newLotFields = sql`as lot (id uuid, "lotNumber" text, "lotNumberKey" text, supplier text,
  quantity numeric, "receivedOn" date, "expiryDate" date, "costPerUnit" numeric,
  "certificateNote" text)`;

const newLineFields = sql`as line (place int, "lotId" uuid, kind text, quantity numeric,
  "stockAfter" numeric, "receivedDifference" numeric, reason text, "correctsId" uuid)`;

/**
 * Writes lines into the ledger and, in the same statement, keeps the quantities of the lots and
 * of the ingredient in step. The ingredient must be locked; each lot appears in one line at most.
 * Gives the ingredient as it stands after.
 */
export async function writeLedger(
  tx: TenantTransaction,
  entry: LedgerEntry,
): Promise<IngredientRow> {
  const { author, ingredientId, newLot, at, costPerUnit } = entry;
  const lots = newLot
    ? [{ ...newLot, lotNumberKey: newLot.lotNumber && searchKey(newLot.lotNumber) }]
    : [];
  const lines = entry.lines.map((line, place) => ({ ...line, place }));
  const moment = sql`coalesce(${at}::timestamptz, ${presentInstant})`;
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
        reason, user_id, user_name, corrects_id, created_at)
      select ${author.tenantId}, ${ingredientId}, line."lotId", line.kind, line.quantity,
             line."stockAfter", line.reason, ${author.userId}::uuid, ${author.name},
             line."correctsId", ${moment}
        from line order by line.place
    )
    update ingredients
       set stock_quantity = ${entry.stockAfter},
           cost_per_unit = coalesce(${costPerUnit}::numeric, cost_per_unit),
           -- Stock has its ledger: an open form is out of date only when a detail changed.
           updated_at = case
             when ${costPerUnit}::numeric is distinct from cost_per_unit
                  and ${costPerUnit}::numeric is not null
             then greatest(${moment}, updated_at + interval '1 millisecond')
             else updated_at end
     where tenant_id = ${author.tenantId} and id = ${ingredientId}
     returning *`.execute(tx);
  const [ingredient] = rows;
  if (!ingredient) throw new Error('The ledger was written for an ingredient that is not there.');
  return ingredient;
}

/** A line of the ledger that a correction refers to. */
export interface CorrectableLine {
  readonly id: string;
  readonly lotId: string;
  readonly kind: MovementKind;
  readonly quantity: number;
  readonly isCorrected: boolean;
  /** Its own lot, and those of its ingredient with something left. */
  readonly lots: readonly ValuedLot[];
}

/** Reads a line and the lots beside it. Read only after the ingredient was locked. */
export function findLine(tx: TenantTransaction, id: string): Promise<CorrectableLine | undefined> {
  return tx
    .selectFrom('stock_movements as line')
    .select([
      'line.id',
      'line.lot_id as lotId',
      'line.kind',
      'line.quantity',
      sql<boolean>`exists (
        select from stock_movements later
         where later.tenant_id = line.tenant_id and later.corrects_id = line.id)`.as('isCorrected'),
      (eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('ingredient_lots as lot')
            .select(valuedLotColumns)
            .whereRef('lot.tenant_id', '=', 'line.tenant_id')
            .whereRef('lot.ingredient_id', '=', 'line.ingredient_id')
            .where((lot) =>
              lot.or([lot('lot.quantity', '>', 0), lot('lot.id', '=', lot.ref('line.lot_id'))]),
            ),
        ).as('lots'),
    ])
    .where('line.id', '=', id)
    .executeTakeFirst();
}

interface MovementRow {
  readonly wantedId: string;
  readonly total: number;
  readonly id: string | null;
  readonly lotId: string;
  readonly lotNumber: string | null;
  readonly kind: MovementKind;
  readonly quantity: number;
  readonly stockAfter: number;
  readonly reason: string | null;
  readonly userName: string;
  readonly correctsId: string | null;
  readonly isCorrected: boolean;
  readonly createdAt: Date;
}

/** One page of the ledger, newest first, for several ingredients at once. */
export async function selectMovementPages(
  tx: TenantTransaction,
  ingredientIds: readonly string[],
  request: PageRequest,
): Promise<ReadonlyMap<string, StockMovementPage>> {
  const { rows } = await sql<MovementRow>`
    select wanted.id as "wantedId", counted.total, movement.*
      from unnest(${[...ingredientIds]}::uuid[]) as wanted (id)
     cross join lateral (
       select count(*) as total from stock_movements line where line.ingredient_id = wanted.id
     ) counted
      left join lateral (
       select line.id, line.lot_id as "lotId", lot.lot_number as "lotNumber", line.kind,
              line.quantity, line.stock_after as "stockAfter", line.reason,
              line.user_name as "userName", line.corrects_id as "correctsId",
              exists (select from stock_movements later
                       where later.tenant_id = line.tenant_id and later.corrects_id = line.id)
                as "isCorrected",
              line.created_at as "createdAt", line.position
         from stock_movements line
         join ingredient_lots lot on lot.tenant_id = line.tenant_id and lot.id = line.lot_id
        where line.ingredient_id = wanted.id
        order by line.created_at desc, line.position desc
        limit ${request.limit} offset ${request.offset}
     ) movement on true
     order by movement."createdAt" desc, movement.position desc`.execute(tx);
  const pages = groupBy(rows, (row) => row.wantedId);
  return new Map(
    ingredientIds.map((ingredientId) => {
      const lines = pages.get(ingredientId) ?? [];
      const totalCount = lines[0]?.total ?? 0;
      const nodes = lines.flatMap(({ wantedId, total, id, ...line }) =>
        id === null ? [] : [{ ...line, id, ingredientId }],
      );
      return [ingredientId, { nodes, totalCount, pageInfo: pageInfo(request, totalCount) }];
    }),
  );
}
