export { bestBeforeAlert, expiringProducts } from './best-before-alert';
export {
  lockProducts,
  selectBlockedProductsOfBatches,
  setProductsBlocked,
} from './blocked-products.store';
export { productMovementsExport } from './exchange/product-movements.exchange';
export { productsExport, productsImport } from './exchange/products.exchange';
export {
  type ContainerKind,
  type MovedContainers,
  type SoldContainers,
  selectMovedContainers,
  selectProductKinds,
  selectSoldContainers,
} from './ledger/cost-movements.store';
export { selectSoldBeers } from './ledger/declared-products.store';
export {
  type ExciseMovementRow,
  type IncompleteProduct,
  movedAgain,
  returnedSales,
  selectExciseMovements,
  selectExciseSums,
  selectIncompleteProducts,
} from './ledger/excise-movements.store';
export { type GivenAway, readGivenAway, selectGivenAway } from './ledger/given-away.store';
export { selectMovementPages } from './ledger/ledger.store';
export { type RegisterLine, selectRegisterLines } from './ledger/register-lines.store';
export { selectTracedContainers, type TracedProducts } from './ledger/traced-containers.store';
export { recallDayOfProduct } from './moves/blocked-moves';
export { makeProducts } from './moves/packaged-products';
export {
  lockCountedProducts,
  recordProductCounts,
  undoProductCounts,
} from './moves/product-counts';
export { moveProduct, recordMove } from './moves/product-moves';
export { selectProductsOfBatches } from './moves/products-of-batches.store';
export { selectProductsOfKind } from './moves/products-of-kind.store';
export {
  createPackagingFormatsService,
  type PackagingFormatsService,
} from './packaging-formats/packaging-formats.service';
export {
  type MaterialCost,
  replaceMaterials,
  selectMaterialCosts,
  selectMaterialsOfFormats,
  selectPackagingCosts,
} from './packaging-formats/packaging-formats.store';
export { materialsOfPlans } from './packaging-formats/product-materials';
export { mergePlacesOfProducts, selectPlacesOfProducts } from './placed-products.store';
export { createProduct } from './product-details';
export type { ProductRow } from './products.list';
export { createInventoryService, type InventoryService } from './products.service';
export { countProductsOfRecipe, productRows, products } from './products.store';
export {
  type CustomerSalesService,
  createCustomerSalesService,
} from './sales/customer-sales.service';
export { hasReceived, selectBuyersSince, takeSalesOfName } from './sales/customer-sales.store';
export { type Delivery, readDeliveries, selectProductGroups } from './sales/deliveries.store';
export {
  customerSaleDays,
  eraseNameOnSales,
  eraseSaleNames,
  selectOldSaleNames,
  selectSaleTexts,
} from './sales/erased-sales.store';
export { lastClosedDay } from './sales/old-sales';
export { type Recipient, selectRecipients } from './sales/recipients.store';
export {
  countProductLines,
  type ProductStockRow,
  selectProductStock,
} from './sales/report-sales.store';
export { productMovementRows, stockedProductRows } from './stocked-products.store';
