import type {
  BadRowChoice,
  ExchangeKind,
  ExistingChoice,
  ImportState,
  ImportView,
} from '@cervoise/domain/exchange';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | undefined, Date>;
type Json<Value> = ColumnType<Value, string, string>;

export interface ImportsTable {
  id: Generated<string>;
  tenant_id: string;
  user_id: string;
  kind: ExchangeKind;
  file_name: string;
  /** SHA-256 of the file. */
  checksum: Buffer;
  state: ImportState;
  columns: Json<{ readonly columns: ImportView['columns'] }>;
  mapping: Json<ImportView['mapping']>;
  existing: ColumnType<ExistingChoice, ExistingChoice | undefined, ExistingChoice>;
  bad_rows: ColumnType<BadRowChoice | null, BadRowChoice | null | undefined, BadRowChoice | null>;
  row_count: number;
  processed_count: Generated<number>;
  created_count: Generated<number>;
  updated_count: Generated<number>;
  stock_left_count: Generated<number>;
  faulty_row_count: Generated<number>;
  fault_count: Generated<number>;
  failure: ColumnType<string | null, string | null | undefined, string | null>;
  cancel_requested: Generated<boolean>;
  heartbeat_at: Instant;
  created_at: Instant;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ImportFilesTable {
  tenant_id: string;
  import_id: string;
  content: Buffer;
  created_at: Instant;
}

export interface ImportFaultsTable {
  tenant_id: string;
  import_id: string;
  position: number;
  row_number: number;
  column_name: string;
  value: string;
  message: string;
}

export interface ImportTables {
  imports: ImportsTable;
  import_files: ImportFilesTable;
  import_faults: ImportFaultsTable;
}
