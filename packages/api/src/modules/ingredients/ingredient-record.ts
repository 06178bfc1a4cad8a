import { daysBetween } from '@cervoise/domain/dates';
import {
  type StockLevel,
  stockStatusOf,
  summariseLots,
  type ValuedLot,
} from '@cervoise/domain/stock';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database';
import type { Ingredient } from '../../generated/resolvers';

/** A row of `ingredients`. */
export type IngredientRow = Selectable<Database['ingredients']>;

/** An ingredient with the lots that have something left in them. */
export interface IngredientRecord extends IngredientRow {
  readonly lots: readonly ValuedLot[];
}

/** What there is of an ingredient, and is to be at least. */
export const levelOf = (row: IngredientRow): StockLevel => ({
  stockQuantity: row.stockQuantity,
  minimumStockQuantity: row.minimumStockQuantity,
});

/** What the services give; lots and movements have loaders of their own. */
export type IngredientView = Omit<Ingredient, 'lots' | 'movements'>;

/** Shows an ingredient as the API does; all that depends on the day is worked out for `today`. */
export function ingredientView(record: IngredientRecord, today: string): IngredientView {
  const summary = summariseLots(record.lots, record.costPerUnit, today);
  const level = levelOf(record);
  const daysUntilExpiry = summary.expiryDate ? daysBetween(today, summary.expiryDate) : null;
  return {
    id: record.id,
    name: record.name,
    type: record.type,
    description: record.description,
    supplier: record.supplier,
    originCountry: record.originCountry,
    unit: record.unit,
    costPerUnit: record.costPerUnit,
    maltColor: record.maltColor,
    maltExtract: record.maltExtract,
    alphaAcid: record.alphaAcid,
    hopForm: record.hopForm,
    yeastStrain: record.yeastStrain,
    yeastForm: record.yeastForm,
    yeastAttenuation: record.yeastAttenuation,
    ...level,
    ...summary,
    status: stockStatusOf(level, daysUntilExpiry),
    isDeleted: record.deletedAt !== null,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
}
