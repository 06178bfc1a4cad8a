import type {
  AnalysisValue,
  LotAnalysisValues,
  LotDetails,
  LotField,
} from '@cervoise/domain/ingredients';
import { searchKey } from '@cervoise/domain/text';
import { sql } from 'kysely';
import type { WriteContext } from '../../../db/author';
import { instantOf, nextUpdatedAt } from '../../../db/present-instant';
import { type ChangesTable, selectChanges } from '../../../db/select-changes';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { IngredientLotChange } from '../../../generated/resolvers';
import { hasLaterPrice } from '../stock/ledger.store';
import type { LotRow } from './lots.store';

/** A lot, even if empty. Read after its ingredient was locked. */
export function findLot(tx: TenantTransaction, lotId: string): Promise<LotRow | undefined> {
  return tx.selectFrom('ingredientLots').selectAll().where('id', '=', lotId).executeTakeFirst();
}

/** The first day on which something left a lot and was not put back; null without one. */
export async function selectFirstTaken(
  tx: TenantTransaction,
  lotId: string,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(left_on) as day
      from (select min(coalesce(line.happened_on, line.posted_on)) as left_on
              from stock_movements line
             where line.lot_id = ${lotId}::uuid
             group by coalesce(line.corrects_id, line.id)
            having sum(line.quantity) < 0) gone`.execute(tx);
  return rows[0]?.day ?? null;
}

/** One changed field of a lot. */
export interface FieldChange {
  readonly field: LotField;
  readonly before: string | null;
  readonly after: string | null;
}

/** Adds the changes of a lot to its history. */
function addChanges(context: WriteContext, lot: LotRow, changes: readonly FieldChange[]) {
  const { author } = context;
  return sql`insert into ingredient_lot_changes
        (tenant_id, ingredient_id, lot_id, field, before, after, user_id, user_name, created_at)
      select ${author.tenantId}, ${lot.ingredientId}, ${lot.id}, change.field, change.before,
             change.after, ${author.userId}::uuid, ${author.name}, ${instantOf(context)}
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
          as change (field text, before text, after text)`;
}

/**
 * Writes the details of a lot and their history. The ingredient's cost follows when it came from
 * this lot, was paid and no delivery of a later day has one. The ingredient must be locked.
 */
export async function writeLotDetails(
  tx: TenantTransaction,
  context: WriteContext,
  lot: LotRow,
  details: LotDetails,
  changes: readonly FieldChange[],
): Promise<void> {
  const { author } = context;
  const cost = details.costPerUnit ?? null;
  await sql`
    with changed as (
      update ingredient_lots
         set lot_number = ${details.lotNumber ?? null},
             lot_number_key = ${details.lotNumber ? searchKey(details.lotNumber) : null},
             supplier = ${details.supplier ?? null},
             received_on = ${details.receivedOn}::date,
             expiry_date = ${details.expiryDate ?? null}::date,
             cost_per_unit = ${cost}::numeric,
             certificate_note = ${details.certificateNote ?? null},
             updated_at = ${nextUpdatedAt(context)}
       where tenant_id = ${author.tenantId} and id = ${lot.id}
    ), noted as (
      ${addChanges(context, lot, changes)}
    )
    update ingredients
       set cost_per_unit = ${cost}::numeric,
           updated_at = ${nextUpdatedAt(context)}
     where tenant_id = ${author.tenantId} and id = ${lot.ingredientId}
       and ${cost}::numeric > 0
       and cost_per_unit = ${lot.costPerUnit}::numeric and cost_per_unit <> ${cost}::numeric
       and not ${hasLaterPrice(author.tenantId, lot.ingredientId, details.receivedOn, lot)}`.execute(
    tx,
  );
}

/** Writes the analysis of a lot and its history. The ingredient must be locked. */
export async function writeLotAnalysis(
  tx: TenantTransaction,
  context: WriteContext,
  lot: LotRow,
  analysis: LotAnalysisValues,
  changes: readonly FieldChange[],
): Promise<void> {
  const value = (field: AnalysisValue) => sql`${analysis[field] ?? null}::numeric`;
  await sql`
    with analysed as (
      update ingredient_lots
         set alpha_acid = ${value('alphaAcid')}, beta_acid = ${value('betaAcid')},
             extract = ${value('extract')}, color = ${value('color')},
             moisture = ${value('moisture')}, protein = ${value('protein')},
             ph = ${value('ph')}, updated_at = ${nextUpdatedAt(context)}
       where tenant_id = ${context.author.tenantId} and id = ${lot.id}
    )
    ${addChanges(context, lot, changes)}`.execute(tx);
}

/** Lets a lot be used that awaits its analysis. The ingredient must be locked. */
export async function writeLotRelease(
  tx: TenantTransaction,
  context: WriteContext,
  lot: LotRow,
  note: string,
): Promise<void> {
  await sql`
    with released as (
      update ingredient_lots
         set awaits_analysis = false, updated_at = ${nextUpdatedAt(context)}
       where tenant_id = ${context.author.tenantId} and id = ${lot.id}
    )
    ${addChanges(context, lot, [{ field: 'release', before: null, after: note }])}`.execute(tx);
}

const lotChanges: ChangesTable = {
  table: 'ingredientLotChanges',
  records: 'ingredientLots',
  about: 'lotId',
  columns: sql`, change.quantity`,
};

/** The corrected details of a lot, newest first; `undefined` when there is no such lot. */
export async function selectLotChanges(
  tx: TenantTransaction,
  lotId: string,
): Promise<IngredientLotChange[] | undefined> {
  const changed = await selectChanges<LotField>(tx, lotChanges, lotId);
  return changed?.map((change) => ({ ...change, lotId }));
}
