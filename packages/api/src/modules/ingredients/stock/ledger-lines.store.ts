import { randomUUID } from 'node:crypto';
import type { UsageStage } from '@cervoise/domain/recipes';
import type { MovementKind } from '@cervoise/domain/stock';
import { sql } from 'kysely';
import type { WriteContext } from '../../../db/author';
import { instantOf } from '../../../db/present-instant';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { IngredientRow } from '../ingredients.list';

/** What lots are drawn for: a batch, or a finished product that they package. */
export type DrawnFor = { readonly batchId: string } | { readonly itemId: string };

/** A line of the ledger of one of several ingredients. */
interface LedgerLine {
  readonly ingredientId: string;
  readonly lotId: string;
  readonly kind: MovementKind;
  /** Positive in, negative out; zero for a count where the books were right. */
  readonly quantity: number;
  readonly stockAfter: number;
  readonly reason: string;
  readonly correctsId: string | null;
  /** YYYY-MM-DD, if it happened before the day of entry. */
  readonly happenedOn: string | null;
  /** Of what takes a line back: the day on which that line counts. */
  readonly postedOn: string | null;
}

/** A line for a batch or a product. */
export interface BatchLine extends LedgerLine {
  readonly drawnFor: DrawnFor;
  readonly kind: Extract<MovementKind, 'consumption' | 'correction' | 'adjustment'>;
  readonly recipeLineId: string | null;
  /** The stage of an addition beyond the recipe; null for a line of the recipe. */
  readonly usageStage?: UsageStage | null;
}

/** A line for a counted lot, or one that takes it back. */
export interface CountLine extends LedgerLine {
  readonly movementId: string;
  readonly kind: 'count' | 'correction';
}

const lineFields = sql`as line (place int, "movementId" uuid, "ingredientId" uuid, "lotId" uuid,
  "batchId" uuid, "itemId" uuid, kind text, quantity numeric, "stockAfter" numeric, reason text,
  "recipeLineId" uuid, "usageStage" text, "correctsId" uuid, "happenedOn" date, "postedOn" date)`;

/**
 * Writes lines of several ingredients and, in the same statement, updates their lots and stocks. The
 * ingredients must be locked. Returns them updated.
 */
export async function writeLines(
  tx: TenantTransaction,
  context: WriteContext,
  lines: readonly (BatchLine | CountLine)[],
): Promise<IngredientRow[]> {
  const { tenantId, userId, name } = context.author;
  const placed = lines.map((line, index) => ({
    movementId: randomUUID(),
    ...line,
    ...('drawnFor' in line && line.drawnFor),
    place: index,
  }));
  const moment = instantOf(context);
  const { rows } = await sql<IngredientRow>`
    with line as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) ${lineFields}
    ), moved as (
      update ingredient_lots lot
         set quantity = lot.quantity + of_lot.quantity, moved_at = ${moment}
        from (select "lotId", sum(quantity) as quantity from line group by "lotId") of_lot
       where lot.tenant_id = ${tenantId}::uuid and lot.id = of_lot."lotId"
    ), written as (
      insert into stock_movements (id, tenant_id, ingredient_id, lot_id, kind, quantity, stock_after,
        reason, user_id, user_name, corrects_id, batch_id, item_id, recipe_line_id, usage_stage,
        happened_on, posted_on, created_at)
      select "movementId", ${tenantId}::uuid, "ingredientId", "lotId", kind, quantity,
             "stockAfter", reason, ${userId}::uuid, ${name}, "correctsId", "batchId", "itemId",
             "recipeLineId", "usageStage", "happenedOn",
             coalesce("postedOn", "happenedOn", ${context.today}::date), ${moment}
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
