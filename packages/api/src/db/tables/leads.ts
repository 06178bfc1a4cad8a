import type { LeadStatus } from '@cervoise/domain/leads';
import type { ColumnType } from 'kysely';

/** Rows are added by the function `store_lead` alone; the editor changes their status. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

export interface LeadsTable {
  id: ReadOnly<string>;
  email: ReadOnly<string>;
  first_name: ReadOnly<string | null>;
  last_name: ReadOnly<string | null>;
  brewery_name: ReadOnly<string | null>;
  phone_number: ReadOnly<string | null>;
  production_volume_hl: ReadOnly<number | null>;
  region: ReadOnly<string | null>;
  message: ReadOnly<string | null>;
  /** `searchKey` of the names and the e-mail. */
  search_key: ReadOnly<string>;
  status: ColumnType<LeadStatus, never, LeadStatus>;
  created_at: ReadOnly<Date>;
  updated_at: ColumnType<Date, never, Date>;
}

export interface LeadTables {
  leads: LeadsTable;
}
