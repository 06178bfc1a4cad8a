import type {
  ContainerType,
  InventoryStatus,
  ProductField,
  ProductMovementKind,
} from '@cervoise/domain/inventory';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A numeric column: read as a number of up to 15 significant digits, never added up in JavaScript. */
type Decimal = ColumnType<number, number, number>;
type OptionalDecimal = ColumnType<number | null, number | null | undefined, number | null>;
/** A calendar day, YYYY-MM-DD. */
type Day = ColumnType<string, string, string>;
type OptionalDay = ColumnType<string | null, string | null | undefined, string | null>;
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>;
type Instant = ColumnType<Date, Date | undefined, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface InventoryItemsTable {
  id: Generated<string>;
  tenant_id: string;
  recipe_id: string;
  /** The recipe's own; follows it by reference. */
  recipe_name: string;
  recipe_name_key: GeneratedAlways<string>;
  batch_id: OptionalText;
  /** The batch's own; follows it by reference. */
  batch_number: OptionalText;
  container_type: ContainerType;
  /** Its place in `containerTypes`; what conditions and orders use. */
  container_rank: GeneratedAlways<number>;
  volume_in_liters: Decimal;
  /** Sum of the ledger; written with it alone. */
  quantity: number;
  status: ColumnType<InventoryStatus, InventoryStatus | undefined, InventoryStatus>;
  /** Its place in `inventoryStatuses`; what conditions and orders use. */
  status_rank: GeneratedAlways<number>;
  packaging_date: Day;
  best_before_date: OptionalDay;
  location: OptionalText;
  location_key: GeneratedAlways<string | null>;
  unit_price: OptionalDecimal;
  barcode_id: OptionalText;
  notes: OptionalText;
  deleted_at: OptionalInstant;
  created_at: Instant;
  /** When a detail or the status last changed; the quantity has its ledger. */
  updated_at: Instant;
}

export interface InventoryMovementsTable {
  id: Generated<string>;
  tenant_id: string;
  position: GeneratedAlways<number>;
  item_id: string;
  kind: ProductMovementKind;
  quantity: number;
  quantity_after: number;
  reason: OptionalText;
  location: OptionalText;
  other_item_id: OptionalText;
  corrects_id: OptionalText;
  user_id: string | null;
  user_name: string;
  created_at: Instant;
}

export interface InventoryItemChangesTable {
  id: Generated<string>;
  tenant_id: string;
  position: GeneratedAlways<number>;
  item_id: string;
  field: ProductField;
  before: string | null;
  after: string | null;
  user_id: string | null;
  user_name: string;
  created_at: Instant;
}

export interface InventoryTables {
  inventory_item_changes: InventoryItemChangesTable;
  inventory_items: InventoryItemsTable;
  inventory_movements: InventoryMovementsTable;
}
