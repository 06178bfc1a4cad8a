import { type IngredientDetails, ingredientDetailsSchema } from '@cervoise/domain/ingredients';
import type { RecordChange } from '../../records/records';
import type { IngredientRow } from './ingredients.list';

const detailFields = ingredientDetailsSchema.keyof().options;

const asText = (value: unknown) => (value == null ? null : `${value}`);

/** The history lines of a changed ingredient; a new one only has its ledger. */
export function ingredientChangesOf(change: RecordChange<IngredientRow>) {
  if (change.kind === 'created') return [];
  if (change.kind !== 'updated') {
    const isDeleted = change.kind === 'removed';
    return [{ field: 'isDeleted', before: `${!isDeleted}`, after: `${isDeleted}` }];
  }
  const textOf = (row: IngredientRow, field: keyof IngredientDetails) => asText(row[field]);
  return detailFields
    .map((field) => ({
      field,
      before: textOf(change.before, field),
      after: textOf(change.after, field),
    }))
    .filter(({ before, after }) => before !== after);
}
