import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | undefined, Date>;
type OptionalId = ColumnType<string | null, string | null | undefined, string | null>;

export interface QrCodesTable {
  id: Generated<string>;
  tenant_id: string;
  unique_identifier: string;
  label: string;
  /** It stands for a batch or for a recipe, never both. */
  batch_id: OptionalId;
  recipe_id: OptionalId;
  is_active: Generated<boolean>;
  created_at: Instant;
  updated_at: Instant;
}

/** Rows are added by the function `count_qr_scan` alone. */
export interface QrScansTable {
  tenant_id: ColumnType<string, never, never>;
  qr_code_id: ColumnType<string, never, never>;
  scan_id: ColumnType<string, never, never>;
  scanned_at: ColumnType<Date, never, never>;
}

export interface QrCodeTables {
  qr_codes: QrCodesTable;
  qr_scans: QrScansTable;
}
