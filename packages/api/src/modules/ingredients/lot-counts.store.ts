import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { IngredientRow } from './ingredients.list';

/** A line of the ledger for a counted lot, or one that takes it back. */
export interface CountLine {
  readonly movementId: string;
  readonly ingredientId: string;
  readonly lotId: string;
  readonly kind: 'count' | 'correction';
  /** Positive in, negative out; zero where the books were right. */
  readonly quantity: number;
  readonly stockAfter: number;
  readonly reason: string;
  readonly correctsId: string | null;
  /** Of a correction: the day on which its count counts. */
  readonly postedOn: string | null;
  /** Null for today. */
  readonly happenedOn: string | null;
}

const lineFields = sql`as line (place int, "movementId" uuid, "ingredientId" uuid, "lotId" uuid,
  kind text, quantity numeric, "stockAfter" numeric, reason text, "correctsId" uuid,
  "postedOn" date, "happenedOn" date)`;

/** Writes lines of several locked ingredients, each lot once, with their lots and stocks. */
export async function writeCountLines(
  tx: TenantTransaction,
  context: WriteContext,
  lines: readonly CountLine[],
): Promise<IngredientRow[]> {
  const { tenantId, userId, name } = context.author;
  const placed = lines.map((line, index) => ({ ...line, place: index }));
  const { rows } = await sql<IngredientRow>`
    with line as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) ${lineFields}
    ), moved as (
      update ingredient_lots lot set quantity = lot.quantity + line.quantity
        from line where lot.tenant_id = ${tenantId}::uuid and lot.id = line."lotId"
    ), written as (
      insert into stock_movements (id, tenant_id, ingredient_id, lot_id, kind, quantity,
        stock_after, reason, user_id, user_name, corrects_id, happened_on, posted_on, created_at)
      select "movementId", ${tenantId}::uuid, "ingredientId", "lotId", kind, quantity,
             "stockAfter", reason, ${userId}::uuid, ${name}, "correctsId", "happenedOn",
             coalesce("postedOn", "happenedOn", ${context.today}::date), ${instantOf(context)}
        from line order by place
    )
    update ingredients set stock_quantity = stock_quantity + of_ingredient.quantity
      from (select "ingredientId", sum(quantity) as quantity
              from line group by "ingredientId") of_ingredient
     where ingredients.tenant_id = ${tenantId}::uuid
       and ingredients.id = of_ingredient."ingredientId"
    returning ingredients.*`.execute(tx);
  return rows;
}

/** Of some lines of the ledger, those that were corrected. */
export async function selectCorrectedCounts(
  tx: TenantTransaction,
  movementIds: readonly string[],
): Promise<{ readonly lotId: string }[]> {
  const { rows } = await sql<{ lotId: string }>`
    select lot_id from stock_movements
     where corrects_id = any(${[...movementIds]}::uuid[]) limit 1`.execute(tx);
  return rows;
}
