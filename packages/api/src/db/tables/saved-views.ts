import type { SavedViewList } from '@cervoise/domain/saved-views';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date | undefined, Date>;

export interface SavedViewsTable {
  id: Generated<string>;
  tenant_id: string;
  user_id: string;
  list: SavedViewList;
  name: string;
  name_key: GeneratedAlways<string>;
  /** What follows the `?` of the list's address. */
  address: string;
  columns: string[] | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface SavedViewTables {
  saved_views: SavedViewsTable;
}
