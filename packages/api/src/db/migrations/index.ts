import { tenantsAndUsers } from './0001-tenants-and-users';
import { requestResults } from './0002-request-results';
import { throttle } from './0003-throttle';
import { sessionFunctions } from './0004-session-functions';
import { realtimeAttachments } from './0005-realtime-attachments';
import { ingredients } from './0010-ingredients';
import { stockMovements } from './0011-stock-movements';
import { notifications } from './0012-notifications';
import { jobs } from './0013-jobs';
import { leads } from './0020-leads';
import { recipeAndBatchNames } from './0021-recipe-and-batch-names';
import { qrCodes } from './0022-qr-codes';
import { searchKeyFunction } from './0030-search-key';
import { inventory } from './0031-inventory';
import { inventoryMovements } from './0032-inventory-movements';
import { equipment } from './0033-equipment';
import { inventoryRanks } from './0034-inventory-ranks';
import { imports } from './0040-imports';
import { savedViews } from './0043-saved-views';
import { claimRequest } from './0044-claim-request';
import { productSearches } from './0045-product-searches';
import { lotChanges } from './0046-lot-changes';
import { stockCosts } from './0047-stock-costs';
import { productChanges } from './0048-product-changes';
import { productCorrections } from './0049-product-corrections';
import { equipmentUses } from './0050-equipment-uses';
import { removedProductPlaces } from './0052-removed-product-places';
import { knownProducts } from './0053-known-products';
import { productsOnHandFirst } from './0055-products-on-hand-first';
import { requestInputs } from './0056-request-inputs';
import { productPlaces } from './0058-product-places';
import { idempotencyKeys } from './0060-idempotency-keys';
import { recipes } from './0061-recipes';
import type { Migration } from './migration';

/** Every migration, in order. */
export const migrations: readonly Migration[] = [
  tenantsAndUsers,
  requestResults,
  throttle,
  sessionFunctions,
  realtimeAttachments,
  ingredients,
  stockMovements,
  notifications,
  jobs,
  leads,
  recipeAndBatchNames,
  qrCodes,
  searchKeyFunction,
  inventory,
  inventoryMovements,
  equipment,
  inventoryRanks,
  imports,
  savedViews,
  claimRequest,
  productSearches,
  lotChanges,
  stockCosts,
  productChanges,
  productCorrections,
  equipmentUses,
  removedProductPlaces,
  knownProducts,
  productsOnHandFirst,
  requestInputs,
  productPlaces,
  idempotencyKeys,
  recipes,
];
