import { daysBetween } from '@cervoise/domain/dates';
import {
  type StockLevel,
  stockStatusOf,
  summariseLots,
  type ValuedLot,
} from '@cervoise/domain/stock';
import type { Selectable } from 'kysely';
import type { IngredientsTable } from '../../db/tables/stock';
import type { Ingredient } from '../../generated/resolvers';

/** A row of `ingredients`. */
export type IngredientRow = Selectable<IngredientsTable>;

/** An ingredient with the lots that have something left in them. */
export interface IngredientRecord extends IngredientRow {
  readonly lots: readonly ValuedLot[];
}

/** What there is of an ingredient, and is to be at least. */
export const levelOf = (row: IngredientRow): StockLevel => ({
  stockQuantity: row.stock_quantity,
  minimumStockQuantity: row.minimum_stock_quantity,
});

/** What the services give; lots and movements have loaders of their own. */
export type IngredientView = Omit<Ingredient, 'lots' | 'movements'>;

/** Shows an ingredient as the API does; all that depends on the day is worked out for `today`. */
export function ingredientView(record: IngredientRecord, today: string): IngredientView {
  const summary = summariseLots(record.lots, record.cost_per_unit, today);
  const level = levelOf(record);
  const daysUntilExpiry = summary.expiryDate ? daysBetween(today, summary.expiryDate) : null;
  return {
    id: record.id,
    name: record.name,
    type: record.type,
    description: record.description,
    supplier: record.supplier,
    originCountry: record.origin_country,
    unit: record.unit,
    costPerUnit: record.cost_per_unit,
    maltColor: record.malt_color,
    maltExtract: record.malt_extract,
    alphaAcid: record.alpha_acid,
    hopForm: record.hop_form,
    yeastStrain: record.yeast_strain,
    yeastForm: record.yeast_form,
    yeastAttenuation: record.yeast_attenuation,
    ...level,
    ...summary,
    status: stockStatusOf(level, daysUntilExpiry),
    isDeleted: record.deleted_at !== null,
    createdAt: record.created_at,
    updatedAt: record.updated_at,
  };
}
