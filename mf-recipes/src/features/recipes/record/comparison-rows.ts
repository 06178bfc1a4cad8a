import { durationText } from '@cervoise/domain/dates';
import { hopFormLabels } from '@cervoise/domain/ingredients';
import {
  celsiusText,
  compareRecipes,
  type ItemComparison,
  type KeptRecipe,
  type RecipeLineValues,
  type RecipeStepValues,
  recipeStepTypeLabels,
  usageStageLabels,
} from '@cervoise/domain/recipes';
import { quantityText } from '@cervoise/domain/units';
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

const decimalsOf: Readonly<Record<string, number>> = { quantity: 3, pitchRate: 2 };

/** A formatted field value. */
function valueText(field: string, value: unknown): string {
  if (value == null || value === '') return absent;
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') {
    if (field.endsWith('Gravity')) return formatGravity(value);
    if (field.endsWith('Minutes')) return durationText(value);
    if (field === 'temperatureInCelsius') return celsiusText(value);
    return formatNumber(value, decimalsOf[field] ?? 2);
  }
  const text = String(value);
  const words: Readonly<Record<string, string>> = {
    ...usageStageLabels,
    ...recipeStepTypeLabels,
    ...hopFormLabels,
  };
  return field === 'usageStage' || field === 'type' || field === 'hopForm'
    ? (words[text] ?? text)
    : text;
}

function lineText(line: RecipeLineValues): string {
  const amount = line.unit
    ? quantityText(line.quantity, line.unit)
    : formatNumber(line.quantity, 3);
  const time = line.timeInMinutes == null ? null : durationText(line.timeInMinutes);
  return [amount, usageStageLabels[line.usageStage], time].filter(Boolean).join(' · ');
}

function stepText({ durationInMinutes, temperatureInCelsius }: RecipeStepValues): string {
  const parts = [
    temperatureInCelsius == null ? null : celsiusText(temperatureInCelsius),
    durationInMinutes == null ? null : durationText(durationInMinutes),
  ];
  return parts.filter(Boolean).join(' · ') || 'présente';
}

/** The changed fields of an item that its short text does not show. */
function itemRows<Item extends { readonly name?: string | null }, Field extends string>(
  items: readonly ItemComparison<Item, Field>[],
  textOf: (item: Item) => string,
): ComparisonRow[] {
  return items.flatMap(({ kind, before, after, changes }, index) => {
    if (kind === 'same') return [];
    const label = (after ?? before)?.name ?? '';
    const row = {
      key: String(index),
      label,
      before: before && textOf(before),
      after: after && textOf(after),
    };
    if (kind !== 'changed' || row.before !== row.after) return [row];
    return changes.map((change) => ({
      key: `${index} ${change.field}`,
      label: `${label}, ${change.label.toLowerCase()}`,
      before: valueText(change.field, change.before),
      after: valueText(change.field, change.after),
    }));
  });
}

/** All differences between two versions, in words and by part, without a profile's id. */
export function comparisonRows(before: RecipeFieldsFragment, after: RecipeFieldsFragment) {
  const { fields, lines, steps } = compareRecipes(toValues(before), toValues(after));
  const fieldRows = fields.map(({ field, label, ...change }): ComparisonRow => {
    const isProfile = field === 'equipmentProfileId';
    return {
      key: field,
      label,
      before: isProfile ? 'ancien profil' : valueText(field, change.before),
      after: isProfile ? 'autre profil' : valueText(field, change.after),
    };
  });
  return {
    // Differences beyond the last displayed decimal are ignored.
    fields: fieldRows.filter((row) => row.before !== row.after),
    lines: itemRows(lines, lineText),
    steps: itemRows(steps, stepText),
  };
}
