import type { HopForm, IngredientType, LotField, YeastForm } from '@cervoise/domain/ingredients';
import type { MovementKind } from '@cervoise/domain/stock';
import type { IngredientUnit } from '@cervoise/domain/units';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A numeric column: read as a number of up to 15 significant digits, never added up in JavaScript. */
type Decimal = ColumnType<number, number, number>;
type OptionalDecimal = ColumnType<number | null, number | null | undefined, number | null>;
/** A calendar day, YYYY-MM-DD. */
type Day = ColumnType<string, string, string>;
type OptionalDay = ColumnType<string | null, string | null | undefined, string | null>;
type Instant = ColumnType<Date, Date | undefined, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface IngredientsTable {
  id: Generated<string>;
  tenant_id: string;
  name: string;
  /** `searchKey(name)`. */
  name_key: string;
  type: IngredientType;
  description: string | null;
  supplier: string | null;
  supplier_key: string | null;
  origin_country: string | null;
  unit: IngredientUnit;
  stock_quantity: ColumnType<number, number | undefined, number>;
  minimum_stock_quantity: Decimal;
  cost_per_unit: OptionalDecimal;
  malt_color: OptionalDecimal;
  malt_extract: OptionalDecimal;
  alpha_acid: OptionalDecimal;
  hop_form: HopForm | null;
  yeast_strain: string | null;
  yeast_form: YeastForm | null;
  yeast_attenuation: OptionalDecimal;
  deleted_at: OptionalInstant;
  created_at: Instant;
  /** When the details last changed; stock has its ledger. */
  updated_at: Instant;
}

export interface IngredientLotsTable {
  id: Generated<string>;
  tenant_id: string;
  ingredient_id: string;
  lot_number: string | null;
  lot_number_key: string | null;
  supplier: string | null;
  quantity: Decimal;
  received_quantity: Decimal;
  received_on: Day;
  expiry_date: OptionalDay;
  cost_per_unit: OptionalDecimal;
  certificate_note: string | null;
  created_at: Instant;
  /** When a detail last changed; the quantity has the ledger. */
  updated_at: Instant;
}

export interface IngredientLotChangesTable {
  id: Generated<string>;
  tenant_id: string;
  position: GeneratedAlways<number>;
  ingredient_id: string;
  lot_id: string;
  field: LotField;
  before: string | null;
  after: string | null;
  user_id: string | null;
  user_name: string;
  created_at: Instant;
}

export interface StockMovementsTable {
  id: Generated<string>;
  tenant_id: string;
  position: GeneratedAlways<number>;
  ingredient_id: string;
  lot_id: string;
  kind: MovementKind;
  quantity: Decimal;
  stock_after: Decimal;
  reason: string | null;
  user_id: string | null;
  user_name: string;
  corrects_id: string | null;
  created_at: Instant;
}

export interface StockTables {
  ingredients: IngredientsTable;
  ingredient_lots: IngredientLotsTable;
  ingredient_lot_changes: IngredientLotChangesTable;
  stock_movements: StockMovementsTable;
}
