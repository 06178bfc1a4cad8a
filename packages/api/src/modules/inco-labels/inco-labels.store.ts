import {
  type IncoLabelChoices,
  incoLabelSchema,
  nutrients,
  nutritionText,
  type OperatorChoices,
} from '@cervoise/domain/inco-label';
import type { ContainerType } from '@cervoise/domain/inventory';
import { type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { emptyToNull } from '../../records/define-records';

/** A beer in a container. */
export interface LabelSubject {
  readonly recipeId: string;
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
}

export interface StoredLabel {
  readonly choices: IncoLabelChoices;
  readonly savedAt: Date | null;
  readonly savedBy: string | null;
}

const isOf = ({ recipeId, containerType, volumeInLiters }: LabelSubject) => sql`
  label.recipe_id = ${recipeId}::uuid and label.container_type = ${containerType}
  and label.volume_in_liters = ${volumeInLiters}::numeric`;

/** What is stored of a label and of the brewery, in one statement; the form's defaults otherwise. */
export async function selectLabel(
  tx: TenantTransaction,
  tenantId: string,
  subject: LabelSubject,
): Promise<StoredLabel> {
  const { rows } = await sql<Record<string, unknown> & Omit<StoredLabel, 'choices'>>`
    select operator.operator_name, operator.operator_street, operator.operator_postal_code,
           operator.operator_town, label.*
      from (select ${tenantId}::uuid as id) tenant
      left join inco_operators operator on operator.tenant_id = tenant.id
      left join inco_labels label on label.tenant_id = tenant.id and ${isOf(subject)}`.execute(tx);
  const [{ savedAt = null, savedBy = null, ...row } = {}] = rows;
  const known = Object.fromEntries(
    Object.entries(row ?? {}).filter(([, value]) => value !== null && value !== undefined),
  );
  return { choices: incoLabelSchema.parse(known), savedAt, savedBy };
}

/**
 * The nutrition declaration of a beer, by the label that was saved last with one; null without one.
 * @param abv % vol, where the label states none
 */
export async function selectDeclaredNutrition(
  tx: TenantTransaction,
  recipeId: string,
  abv: number | null,
): Promise<string | null> {
  const labels = await tx
    .selectFrom('incoLabels')
    .select(['abv', 'kilojoules', 'kilocalories', ...nutrients])
    .where('recipeId', '=', recipeId)
    .where('carbohydrate', 'is not', null)
    .orderBy('savedAt', 'desc')
    .limit(1)
    .execute();
  const [label] = labels;
  return label ? nutritionText(label, label.abv ?? abv) : null;
}

/** Splits the choices into the brewery's own and those of the beer in its container. */
function columnsOf(choices: IncoLabelChoices) {
  const { operatorName, operatorStreet, operatorPostalCode, operatorTown, ...label } = choices;
  const operator: OperatorChoices = {
    operatorName,
    operatorStreet,
    operatorPostalCode,
    operatorTown,
  };
  return { operator: emptyToNull(operator), label: emptyToNull(label) };
}

/**
 * Writes or replaces what the brewery chose, in one statement.
 * @param known when the replaced label was saved, null for a new one; undefined replaces any
 * @returns whether it did: not when another one is there by now
 */
export async function writeLabel(
  tx: TenantTransaction,
  tenantId: string,
  subject: LabelSubject,
  choices: IncoLabelChoices,
  by: { readonly savedBy: string; readonly savedAt: Date },
  known?: Date | null,
): Promise<boolean> {
  const { operator, label } = columnsOf(choices);
  const isKnown =
    known === undefined ? sql<SqlBool>`true` : sql<SqlBool>`inco_labels.saved_at = ${known}`;
  const written = await tx
    .with('own', (db) =>
      db
        .insertInto('incoOperators')
        .values({ tenantId, ...operator })
        .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(operator))
        .returning('tenantId'),
    )
    .insertInto('incoLabels')
    .values({ tenantId, ...subject, ...label, ...by })
    .onConflict((conflict) =>
      conflict
        .constraint('inco_labels_once')
        .doUpdateSet({ ...label, ...by })
        .where(isKnown),
    )
    .returning('id')
    .execute();
  return written.length > 0;
}
