import {
  type IncoLabelChoices,
  incoLabelSchema,
  type LabelFacts,
  leaveOut,
} from '@cervoise/domain/inco-label';
import { toFieldValues } from '@cervoise/records/form';
import { toCalendarDate } from '@cervoise/ui/format';
import type { IncoLabelFieldsFragment } from '../../../generated/graphql';

/** What brings an allergen, or did when it was left out; null of an unknown dose. */
const sourcesOf = (one: IncoLabelFieldsFragment['choices']['leftOut'][number]) =>
  leaveOut({ ...one, sulphurDioxide: one.sulphurDioxide ?? null });

/** The facts as the rules of the domain take them. */
export function factsOf({ facts }: IncoLabelFieldsFragment): LabelFacts {
  const { batchNumber, bestBefore, measuredAbv, originalGravity, finalGravity } = facts;
  return {
    ...facts,
    allergens: facts.allergens.map(sourcesOf),
    batchNumber: batchNumber ?? null,
    bestBefore: bestBefore ? toCalendarDate(bestBefore) : null,
    measuredAbv: measuredAbv ?? null,
    originalGravity: originalGravity ?? null,
    finalGravity: finalGravity ?? null,
  };
}

/**
 * The form's values: what is saved, and before that the brewery's name and the list of ingredients as
 * a draft to be read.
 */
export function valuesOf(
  { choices, facts, savedAt }: IncoLabelFieldsFragment,
  breweryName: string,
) {
  return toFieldValues(incoLabelSchema, {
    ...choices,
    leftOut: choices.leftOut.map(sourcesOf),
    operatorName: choices.operatorName ?? breweryName,
    ingredients: savedAt ? choices.ingredients : (facts.ingredientList ?? null),
  });
}

/** What is typed, for the preview; a field that is not valid yet counts as empty. */
export function typedChoices(values: Readonly<Record<string, unknown>>): IncoLabelChoices {
  const valid = Object.entries(incoLabelSchema.shape).flatMap(([field, schema]) => {
    const parsed = schema.safeParse(values[field]);
    return parsed.success ? [[field, parsed.data]] : [];
  });
  return incoLabelSchema.parse(Object.fromEntries(valid));
}
