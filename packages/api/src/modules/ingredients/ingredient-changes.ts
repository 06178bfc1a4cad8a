import { type IngredientDetails, ingredientDetailsSchema } from '@cervoise/domain/ingredients';
import type { RecordChange } from '../../records/records';
import type { IngredientRow } from './ingredients.list';

const detailFields = ingredientDetailsSchema.keyof().options;

const asText = (value: unknown) => (value == null ? null : `${value}`);

/**
 * The history lines of a changed ingredient; of a new one only the price, which is looked up by day
 * after deliveries have changed it.
 */
export function ingredientChangesOf(change: RecordChange<IngredientRow>) {
  if (change.kind === 'created') {
    const { columns } = change;
    const after = 'costPerUnit' in columns ? asText(columns.costPerUnit) : null;
    return after === null ? [] : [{ field: 'costPerUnit', before: null, after }];
  }
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
