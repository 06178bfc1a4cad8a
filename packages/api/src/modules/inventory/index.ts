export { bestBeforeAlert, expiringProducts } from './best-before-alert';
export { firstRecallDay } from './blocked-moves';
export {
  lockProducts,
  selectBlockedProductsOfBatches,
  setProductsBlocked,
} from './blocked-products.store';
export {
  type ContainerKind,
  type MovedContainers,
  type SoldContainers,
  selectMovedContainers,
  selectProductKinds,
  selectSoldContainers,
} from './cost-movements.store';
export {
  type CustomerSalesService,
  createCustomerSalesService,
} from './customer-sales.service';
export { hasReceived, selectBuyersSince, takeSalesOfName } from './customer-sales.store';
export { selectSoldBeers } from './declared-products.store';
export { type Delivery, readDeliveries, selectProductGroups } from './deliveries.store';
export {
  customerSaleDays,
  eraseNameOnSales,
  eraseSaleNames,
  selectOldSaleNames,
  selectSaleTexts,
} from './erased-sales.store';
export {
  type ExciseMovementRow,
  type IncompleteProduct,
  movedAgain,
  returnedSales,
  selectExciseMovements,
  selectExciseSums,
  selectIncompleteProducts,
} from './excise-movements.store';
export { selectMovementPages } from './ledger.store';
export { lastClosedDay } from './old-sales';
export { makeProducts } from './packaged-products';
export {
  createPackagingFormatsService,
  type PackagingFormatsService,
} from './packaging-formats.service';
export {
  type MaterialCost,
  replaceMaterials,
  selectMaterialCosts,
  selectPackagingCosts,
} from './packaging-formats.store';
export { mergePlacesOfProducts, selectPlacesOfProducts } from './placed-products.store';
export { lockCountedProducts, recordProductCounts, undoProductCounts } from './product-counts';
export { createProduct } from './product-details';
export { materialsOfPlans } from './product-materials';
export { productMovementsExport } from './product-movements.exchange';
export { moveProduct, recordMove } from './product-moves';
export { productsExport, productsImport } from './products.exchange';
export type { ProductRow } from './products.list';
export { createInventoryService, type InventoryService } from './products.service';
export { countProductsOfRecipe, productRows, products } from './products.store';
export { selectProductsOfBatches } from './products-of-batches.store';
export { selectProductsOfKind } from './products-of-kind.store';
export { type Recipient, selectRecipients } from './recipients.store';
export { type RegisterLine, selectRegisterLines } from './register-lines.store';
export { countProductLines, type ProductStockRow, selectProductStock } from './report-sales.store';
export { productMovementRows, stockedProductRows } from './stocked-products.store';
export { selectTracedContainers, type TracedProducts } from './traced-containers.store';
