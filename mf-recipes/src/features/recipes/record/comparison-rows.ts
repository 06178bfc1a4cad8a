import { waterTreatmentLabels } from '@cervoise/domain/brewing';
import { durationText } from '@cervoise/domain/dates';
import { extractBasisLabels, hopFormLabels } from '@cervoise/domain/ingredients';
import {
  celsiusText,
  compareRecipes,
  type ItemComparison,
  type KeptRecipe,
  mashMethodLabels,
  type RecipeComparison,
  type RecipeLineValues,
  type RecipeStepValues,
  recipeStepTypeLabels,
  usageStageLabels,
} from '@cervoise/domain/recipes';
import { quantityText, weighedQuantity } from '@cervoise/domain/units';
import { absent, formatGravity, formatNumber } from '@cervoise/ui/format';
import type { RecipeFieldsFragment } from '../../../generated/graphql';

/** One difference between two versions, in words; `null` where one lacks the value. */
export interface ComparisonRow {
  readonly key: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A recipe as the domain compares it: lines hold their ingredient's name. */
function toValues({ lines, steps, ...recipe }: RecipeFieldsFragment): KeptRecipe {
  return {
    ...recipe,
    description: recipe.description ?? null,
    style: recipe.style ?? null,
    steps: steps.map((step) => ({ ...step, description: step.description ?? null })),
    lines: lines.map(({ ingredient, ...line }) => ({
      ...line,
      name: ingredient.name,
      type: ingredient.type,
      unit: line.unit ?? ingredient.unit,
      notes: line.notes ?? null,
    })),
  };
}

/** The words of the fields that hold a choice. */
const wordsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  usageStage: usageStageLabels,
  type: recipeStepTypeLabels,
  hopForm: hopFormLabels,
  extractBasis: extractBasisLabels,
  mashMethod: mashMethodLabels,
  treatment: waterTreatmentLabels,
};

/** A formatted field value. */
function valueText(field: string, value: unknown): string {
  if (value == null || value === '') return absent;
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') {
    if (field.endsWith('Gravity')) return formatGravity(value);
    if (field.endsWith('Minutes')) return durationText(value);
    if (field.endsWith('InCelsius')) return celsiusText(value);
    return formatNumber(value, 2);
  }
  const text = String(value);
  return wordsOf[field]?.[text] ?? text;
}

function amountText({ quantity, unit }: RecipeLineValues): string {
  if (!unit) return formatNumber(quantity, 3);
  const weighed = weighedQuantity(quantity, unit);
  return quantityText(weighed.quantity, weighed.unit);
}

function lineText(line: RecipeLineValues): string {
  const time = line.timeInMinutes == null ? null : durationText(line.timeInMinutes);
  return [amountText(line), usageStageLabels[line.usageStage], time].filter(Boolean).join(' · ');
}
/** The fields of a line's and of a step's short text, which are not listed again. */
const lineTextFields = ['quantity', 'unit', 'usageStage', 'timeInMinutes'];
const stepTextFields = ['temperatureInCelsius', 'durationInMinutes'];

const stepParts = ({ durationInMinutes, temperatureInCelsius }: RecipeStepValues) =>
  [
    temperatureInCelsius == null ? null : celsiusText(temperatureInCelsius),
    durationInMinutes == null ? null : durationText(durationInMinutes),
  ].filter((part) => part !== null);

const stepText = (step: RecipeStepValues): string => stepParts(step).join(' · ') || 'présente';

/** An added or removed item; of a changed one its short text, then the fields that it leaves out. */
function itemRows<Item extends { readonly name?: string | null }, Field extends string>(
  items: readonly ItemComparison<Item, Field>[],
  textOf: (item: Item) => string,
  textFields: readonly string[],
): ComparisonRow[] {
  return items.flatMap(({ before, after, changes }, index) => {
    const label = (after ?? before)?.name ?? '';
    const row = {
      key: String(index),
      label,
      before: before && textOf(before),
      after: after && textOf(after),
    };
    const others = changes
      .filter(({ field }) => !textFields.includes(field))
      .map((change) => ({
        key: `${index} ${change.field}`,
        label: `${label}, ${change.label.toLowerCase()}`,
        before: valueText(change.field, change.before),
        after: valueText(change.field, change.after),
      }));
    return [row, ...others];
  });
}

/** The steps in each version's order, where it differs. */
function orderRows({ stepOrder }: RecipeComparison): ComparisonRow[] {
  if (!stepOrder) return [];
  const namesOf = (steps: readonly RecipeStepValues[]) =>
    steps.map((step) => [step.name, ...stepParts(step)].join(' · ')).join(', puis ');
  const { before, after } = stepOrder;
  return [{ key: 'order', label: 'Ordre', before: namesOf(before), after: namesOf(after) }];
}

/** The rows whose texts differ: some differences are beyond the last decimal shown. */
const visible = (rows: readonly ComparisonRow[]) =>
  rows.filter(({ before, after }) => before !== after);

/** All differences between two versions, in words and by part, without a profile's id. */
export function comparisonRows(before: RecipeFieldsFragment, after: RecipeFieldsFragment) {
  const comparison = compareRecipes(toValues(before), toValues(after));
  const fieldRows = comparison.fields.map(({ field, label, ...change }): ComparisonRow => {
    const isProfile = field === 'equipmentProfileId';
    return {
      key: field,
      label,
      before: isProfile ? 'ancien profil' : valueText(field, change.before),
      after: isProfile ? 'autre profil' : valueText(field, change.after),
    };
  });
  return {
    fields: visible(fieldRows),
    lines: visible(itemRows(comparison.lines, lineText, lineTextFields)),
    steps: visible([
      ...orderRows(comparison),
      ...itemRows(comparison.steps, stepText, stepTextFields),
    ]),
  };
}
