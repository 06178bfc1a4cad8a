export {
  type LockedStocks,
  type LotOfIngredient,
  lockStocks,
  recordConsumptions,
  returnConsumptions,
  selectLotsInStock,
  selectTakenLots,
  type TakenLot,
} from './batch-stock';
export { lockIngredientsOfLots, setLotsBlocked } from './blocked-lots.store';
export { brewedIngredients } from './brewed-ingredients';
export type { PlaceDifference } from './counted-places';
export { expiringLotsQuery, expiryAlert } from './expiry-alerts';
export {
  type HarvestStock,
  lockHarvests,
  recordHarvestedYeast,
} from './harvested-yeast';
export { createIngredient } from './ingredient-details';
export { ingredientsExport, ingredientsImport } from './ingredients.exchange';
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
export { undoIngredients } from './ingredients-import-undo';
export { lockStock, type StockChange } from './locked-stock';
export { type LotCount, lockCountedLots, recordLotCounts, undoLotCounts } from './lot-counts';
export { recordAnalysis } from './lot-details';
export { moveLot, placeIngredients } from './lot-places';
export {
  type LotAtPlace,
  mergeLotPlaces,
  selectLotsAtPlaces,
  selectPlacesOfLot,
  selectPlacesWithLots,
} from './lot-places.store';
export { lotId, lotNotFound } from './lots.store';
export { type MaterialLot, selectMaterialLots } from './material-lots.store';
export {
  drawMaterials,
  giveBackMaterials,
  type MaterialNeed,
  materialsDrawn,
} from './material-stock';
export { selectMovementPages } from './movement-pages.store';
export {
  costsOfBatches,
  costsOfMaterials,
  countStockLines,
  type IngredientStockRow,
  readStockLines,
  selectBatchLots,
  selectIngredientStock,
} from './report-stock.store';
export { stockAlert } from './stock-alerts';
export { recordCorrection } from './stock-corrections';
export { recordAdjustment, recordCount, recordReceipt, recordReturn } from './stock-movements';
export {
  lotMovementRows,
  lotPlaceChangeRows,
  lotPlaceRows,
  placesOfLot,
  selectStockToCount,
  stockedLotRows,
} from './stocked-lots.store';
export { moveSuppliedStock } from './supplied-stock.store';
export { findLotNumbered, selectTracedLots, type TracedLot } from './traced-lots.store';
export { selectUnderMinimum } from './under-minimum.store';
