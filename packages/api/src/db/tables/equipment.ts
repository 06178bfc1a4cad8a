import type {
  EquipmentCategory,
  EquipmentCondition,
  EquipmentEventKind,
  EquipmentStatus,
} from '@cervoise/domain/equipment';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A numeric column: read as a number of up to 15 significant digits, never added up in JavaScript. */
type Decimal = ColumnType<number, number | undefined, number>;
type OptionalNumber = ColumnType<number | null, number | null | undefined, number | null>;
/** A calendar day, YYYY-MM-DD. */
type Day = ColumnType<string, string, string>;
type OptionalDay = ColumnType<string | null, string | null | undefined, string | null>;
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>;
type Instant = ColumnType<Date, Date | undefined, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface EquipmentTable {
  id: Generated<string>;
  tenant_id: string;
  name: string;
  name_key: GeneratedAlways<string>;
  description: OptionalText;
  category: EquipmentCategory;
  condition: EquipmentCondition;
  status: EquipmentStatus;
  location: OptionalText;
  location_key: GeneratedAlways<string | null>;
  manufacturer: OptionalText;
  model: OptionalText;
  serial_number: OptionalText;
  /** Search key of all that a search looks in. */
  search_text: GeneratedAlways<string>;
  purchase_date: OptionalDay;
  purchase_price: OptionalNumber;
  current_value: OptionalNumber;
  warranty_expiry_date: OptionalDay;
  maintenance_task: OptionalText;
  maintenance_every_days: OptionalNumber;
  maintenance_every_hectoliters: OptionalNumber;
  maintenance_starts_on: Day;
  last_maintenance_date: OptionalDay;
  next_maintenance_date: OptionalDay;
  used_hectoliters: Decimal;
  maintained_at_hectoliters: Decimal;
  is_rentable: Generated<boolean>;
  rental_price_per_day: OptionalNumber;
  notes: OptionalText;
  deleted_at: OptionalInstant;
  created_at: Instant;
  /** When a detail last changed; maintenance has its records. */
  updated_at: Instant;
}

export interface MaintenanceRecordsTable {
  id: Generated<string>;
  tenant_id: string;
  position: GeneratedAlways<number>;
  equipment_id: string;
  performed_on: Day;
  performed_by: string;
  task: OptionalText;
  cost: OptionalNumber;
  note: OptionalText;
  user_id: string | null;
  user_name: string;
  created_at: Instant;
}

export interface EquipmentEventsTable {
  id: Generated<string>;
  tenant_id: string;
  position: GeneratedAlways<number>;
  equipment_id: string;
  kind: EquipmentEventKind;
  before: OptionalText;
  after: OptionalText;
  note: OptionalText;
  user_id: string | null;
  user_name: string;
  created_at: Instant;
}

export interface EquipmentUsesTable {
  id: Generated<string>;
  tenant_id: string;
  equipment_id: string;
  used_on: Day;
  hectoliters: number;
  created_at: Instant;
}

export interface EquipmentTables {
  equipment_uses: EquipmentUsesTable;
  equipment: EquipmentTable;
  maintenance_records: MaintenanceRecordsTable;
  equipment_events: EquipmentEventsTable;
}
