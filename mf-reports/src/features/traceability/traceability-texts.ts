import { choicesOf } from '@cervoise/domain/choices';
import {
  traceabilityEventLabels,
  traceabilityEventTypes,
  traceGraphAddress,
} from '@cervoise/domain/traceability';
import { ingredientUnits, quantityText } from '@cervoise/domain/units';
import { formatCount } from '@cervoise/ui/format';
import type { TraceabilityRecordFieldsFragment } from '../../generated/graphql';

export type ShownRecord = TraceabilityRecordFieldsFragment;

export const eventTypeChoices = choicesOf(traceabilityEventTypes, traceabilityEventLabels);

export const views = ['all', 'automatic', 'manual'] as const;
export const viewChips = [
  { key: 'all', label: 'Tout' },
  { key: 'automatic', label: 'Automatiques' },
  { key: 'manual', label: 'À la main' },
] as const;

/** The possible subjects of a record: filter, input field, and where it is chosen. */
export const subjects = {
  lot: { label: 'Lot d’ingrédient', idField: 'lotId', entityType: 'ingredient_lot' },
  batch: { label: 'Brassin', idField: 'batchId', entityType: 'batch' },
  product: { label: 'Produit fini', idField: 'inventoryItemId', entityType: 'inventory_item' },
  recipe: { label: 'Recette', idField: 'recipeId', entityType: 'recipe' },
  equipment: { label: 'Équipement', idField: 'equipmentId', entityType: 'equipment' },
} as const;
export const subjectKinds = ['lot', 'batch', 'product', 'recipe', 'equipment'] as const;
export const subjectChoices = subjectKinds.map((value) => ({
  value,
  label: subjects[value].label,
}));

function readMetadata(text: string | null | undefined): Record<string, unknown> {
  if (!text) return {};
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** « 5 kg », « 48 contenants »: the quantity of a record, if any. */
export function amountOf({ metadata }: Pick<ShownRecord, 'metadata'>): string | null {
  const { quantity, unit, containerType } = readMetadata(metadata);
  if (typeof quantity !== 'number') return null;
  const known = ingredientUnits.find((one) => one === unit);
  if (known) return quantityText(quantity, known);
  return containerType ? formatCount(quantity, 'contenant') : null;
}

/** The subject of a record, with a link to its graph or page. */
export function subjectOf(
  record: ShownRecord,
): { readonly name: string; readonly to: string } | null {
  const { lotId, batch, inventoryItem, recipeId, equipmentId, ingredientId } = record;
  if (inventoryItem) {
    return { name: inventoryItem.recipe.name, to: traceGraphAddress('product', inventoryItem.id) };
  }
  if (lotId) return { name: 'Suivre le lot', to: traceGraphAddress('lot', lotId) };
  if (batch) {
    return { name: `Brassin ${batch.batchNumber}`, to: traceGraphAddress('batch', batch.id) };
  }
  if (ingredientId) return { name: 'Ingrédient', to: `/inventory/ingredients/${ingredientId}` };
  if (equipmentId) return { name: 'Équipement', to: `/equipment/${equipmentId}` };
  return recipeId ? { name: 'Recette', to: `/recipes/${recipeId}` } : null;
}
