import {
  type IncoLabelChoices,
  incoLabelSchema,
  nutrients,
  nutritionText,
  type OperatorChoices,
} from '@cervoise/domain/inco-label';
import type { ContainerType } from '@cervoise/domain/inventory';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
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
  /** Of the name and address, which all labels share. */
  readonly operatorSavedAt: Date | null;
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
           operator.operator_town, operator.saved_at as operator_saved_at, label.*
      from (select ${tenantId}::uuid as id) tenant
      left join inco_operators operator on operator.tenant_id = tenant.id
      left join inco_labels label on label.tenant_id = tenant.id and ${isOf(subject)}`.execute(tx);
  const [{ savedAt = null, savedBy = null, operatorSavedAt = null, ...row } = {}] = rows;
  const known = Object.fromEntries(
    Object.entries(row ?? {}).filter(([, value]) => value !== null && value !== undefined),
  );
  return { choices: incoLabelSchema.parse(known), savedAt, savedBy, operatorSavedAt };
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
  const leftOut = JSON.stringify(label.leftOut);
  return { operator: emptyToNull(operator), label: { ...emptyToNull(label), leftOut } };
}

/** The versions that a form replaces: null for nothing yet, undefined for any. */
interface KnownVersions {
  readonly savedAt?: Date | null;
  readonly operatorSavedAt?: Date | null;
}

const isVersion = (column: RawBuilder<unknown>, known: Date | null | undefined) =>
  known === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${column} = ${known}`;

/**
 * Writes or replaces what the brewery chose. A name and address that are already there stay as they
 * are, with their date. To be undone where it gives null.
 * @returns when the name and address were written; null when the label or they are others by now
 */
export async function writeLabel(
  tx: TenantTransaction,
  tenantId: string,
  subject: LabelSubject,
  choices: IncoLabelChoices,
  by: { readonly savedBy: string; readonly savedAt: Date },
  known: KnownVersions = {},
): Promise<Date | null> {
  const { operator, label } = columnsOf(choices);
  const { savedAt } = by;
  const same = sql<SqlBool>`(
    inco_operators.operator_name, inco_operators.operator_street,
    inco_operators.operator_postal_code, inco_operators.operator_town)
    is not distinct from (excluded.operator_name, excluded.operator_street,
    excluded.operator_postal_code, excluded.operator_town)`;
  const isKnown = isVersion(sql`inco_operators.saved_at`, known.operatorSavedAt);
  const written = await tx
    .insertInto('incoOperators')
    .values({ tenantId, ...operator, savedAt })
    .onConflict((conflict) =>
      conflict
        .column('tenantId')
        .doUpdateSet({
          ...operator,
          savedAt: sql<Date>`case when ${same} then inco_operators.saved_at else excluded.saved_at end`,
        })
        .where(sql<SqlBool>`(${same} or ${isKnown})`),
    )
    .returning('savedAt')
    .executeTakeFirst();
  if (!written) return null;
  const replaced = await tx
    .insertInto('incoLabels')
    .values({ tenantId, ...subject, ...label, ...by })
    .onConflict((conflict) =>
      conflict
        .constraint('inco_labels_once')
        .doUpdateSet({ ...label, ...by })
        .where(isVersion(sql`inco_labels.saved_at`, known.savedAt)),
    )
    .returning('savedAt')
    .executeTakeFirst();
  return replaced ? written.savedAt : null;
}
