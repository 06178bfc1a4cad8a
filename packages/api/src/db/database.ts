import type { AccountTables } from './tables/accounts';
import type { EquipmentTables } from './tables/equipment';
import type { ImportTables } from './tables/imports';
import type { InventoryTables } from './tables/inventory';
import type { JobTables } from './tables/jobs';
import type { LeadTables } from './tables/leads';
import type { NotificationTables } from './tables/notifications';
import type { QrCodeTables } from './tables/qr-codes';
import type { RecipeAndBatchTables } from './tables/recipes-and-batches';
import type { SavedViewTables } from './tables/saved-views';
import type { StockTables } from './tables/stock';

/** Every table and its columns; each area adds its own interface from `tables/`. */
export interface Database
  extends AccountTables,
    EquipmentTables,
    ImportTables,
    InventoryTables,
    JobTables,
    LeadTables,
    NotificationTables,
    QrCodeTables,
    RecipeAndBatchTables,
    SavedViewTables,
    StockTables {}
