import type { BatchStatus } from '@cervoise/domain/production';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type OptionalDay = ColumnType<string | null, string | null | undefined, string | null>;
type Instant = ColumnType<Date, Date | undefined, Date>;

/** The name alone is in clear; nothing else of a recipe comes into this table. */
export interface RecipesTable {
  id: Generated<string>;
  tenant_id: string;
  name: string;
  name_key: GeneratedAlways<string>;
}

export interface ProductionBatchesTable {
  id: Generated<string>;
  tenant_id: string;
  batch_number: string;
  number_key: GeneratedAlways<string>;
  recipe_id: string;
  status: ColumnType<BatchStatus, BatchStatus | undefined, BatchStatus>;
  brew_date: OptionalDay;
  fermentation_start_date: OptionalDay;
  fermentation_end_date: OptionalDay;
  packaging_date: OptionalDay;
  best_before_date: OptionalDay;
  created_at: Instant;
  updated_at: Instant;
}

export interface RecipeAndBatchTables {
  recipes: RecipesTable;
  production_batches: ProductionBatchesTable;
}
