import type { AccountTables } from './tables/accounts';
import type { JobTables } from './tables/jobs';
import type { NotificationTables } from './tables/notifications';
import type { StockTables } from './tables/stock';

/** Every table and its columns; each area adds its own interface from `tables/`. */
export interface Database extends AccountTables, JobTables, NotificationTables, StockTables {}
