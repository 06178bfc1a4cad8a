export { brewedIngredients } from './brewed-ingredients';
export { countedIngredients } from './counted-ingredients';
export { ingredientsExport, ingredientsImport } from './exchange/ingredients.exchange';
export { undoIngredients } from './exchange/ingredients-import-undo';
export { createIngredient } from './ingredient-details';
export type { IngredientRecord } from './ingredients.list';
export { createIngredientsService, type IngredientsService } from './ingredients.service';
export { detailColumns, ingredients } from './ingredients.store';
export {
  activeIngredients,
  activeIngredientsNamed,
  ingredientRows,
  ingredientsById,
  type KnownIngredient,
  lotRows,
  type NamedIngredient,
  takenByMovement,
} from './ingredients-by-id';
export { lockIngredientsOfLots, setLotsBlocked } from './lots/blocked-lots.store';
export type { PlaceDifference } from './lots/counted-places';
export { expiringLotsQuery, expiryAlert } from './lots/expiry-alerts';
export {
  type HarvestStock,
  lockHarvests,
  recordHarvestedYeast,
} from './lots/harvested-yeast';
export { type LotCount, lockCountedLots, recordLotCounts, undoLotCounts } from './lots/lot-counts';
export { lotRenamed, recordAnalysis } from './lots/lot-details';
export { moveLot, placeIngredients } from './lots/lot-places';
export {
  type LotAtPlace,
  mergeLotPlaces,
  selectLotsAtPlaces,
  selectPlacesOfLot,
  selectPlacesWithLots,
} from './lots/lot-places.store';
export { lotId, lotNotFound } from './lots/lots.store';
export { type MaterialLot, selectMaterialLots } from './lots/material-lots.store';
export { lotsRecalledSince, recallDays, recalledLotQuestions } from './lots/recalled-lots';
export {
  lastStockCount,
  lotMovementRows,
  lotPlaceChangeRows,
  lotPlaceRows,
  placesOfLot,
  stockCountRows,
  stockedLotRows,
} from './lots/stocked-lots.store';
export {
  findLotNumbered,
  selectDeliveriesOfLot,
  selectLotsOfSameNumber,
  selectTracedLots,
  type TracedLot,
} from './lots/traced-lots.store';
export { findLotOfNumber, lockWeighedLot } from './lots/weighed-lots.store';
export {
  type LockedStocks,
  type LotOfIngredient,
  lockStocks,
  recordConsumptions,
  returnConsumptions,
  selectLotsInStock,
  selectTakenLots,
  type TakenLot,
} from './stock/batch-stock';
export { fermenterLineRows } from './stock/fermenter-lines';
export { lockStock, type StockChange } from './stock/locked-stock';
export { type LotReceipt, recordReceipt, recordReceipts } from './stock/lot-receipts';
export {
  drawMaterials,
  giveBackMaterials,
  type MaterialNeed,
  materialsDrawn,
} from './stock/material-stock';
export { selectMovementPages } from './stock/movement-pages.store';
export {
  costsOfBatches,
  costsOfMaterials,
  countStockLines,
  type IngredientStockRow,
  readStockLines,
  selectBatchLots,
  selectIngredientStock,
} from './stock/report-stock.store';
export { stockAlert } from './stock/stock-alerts';
export { recordCorrection } from './stock/stock-corrections';
export {
  recordAdjustment,
  recordCount,
  recordReturn,
} from './stock/stock-movements';
export { moveSuppliedStock } from './stock/supplied-stock';
export { selectUnderMinimum } from './stock/under-minimum.store';
