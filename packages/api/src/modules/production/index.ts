export { recalledLotsTaken } from './batch-ingredients/batch-stock';
export { batchesNumbered, batchIdsNumbered, batchNames, batchRows } from './batch-names';
export { averageOf, type BatchYield, batchYields } from './batch-yields';
export type { ShownBatch } from './batches.records';
export { type BatchesService, createBatchesService } from './batches.service';
export {
  countBatchesOfRecipe,
  insertBatchRow,
  type NumberedBatch,
  openBeerLedger,
  selectBatchPages,
  selectMeasuredAbvs,
  selectPlannedBatches,
} from './batches.store';
export { type BeerInProcess, selectBeerInProcess } from './beer-ledger/beer-in-process.store';
export { vesselFilled } from './beer-ledger/beer-ledger';
export { lockBatches, setBatchesBlocked } from './blocked-batches.store';
export { insertBrewDayEvent } from './brew-day/brew-day.store';
export { costsOfLiters, type LiterCost, originsOf } from './cellar/blended-rows';
export { selectBatchesInVessels, selectVesselUses } from './cellar/vessel-stays.store';
export { countVessels } from './cellar/vessel-uses.store';
export { selectVesselsOfBatches } from './cellar/vessels.store';
export { insertLogs } from './fermentation/batch-logs.store';
export {
  type FermentedBatch,
  type FermentingBatch,
  selectBatchInVessel,
  selectFermentingBatches,
} from './fermentation/fermenting-batches';
export {
  fillContainers,
  type ProductOfBatch,
  packagingCosts,
  productsOfBatches,
} from './packaging/batch-products';
export {
  type ContainerChange,
  changeContainers,
  fillingRefusal,
  movePackaging,
} from './packaging/containers';
export { materialsOfPackagings, type PackagingNeed } from './packaging/planned-packagings';
export {
  insertPlannedPackaging,
  markPackaged,
  movePackagedPlan,
  type PackagingAhead,
} from './packaging/planned-packagings.store';
export { ingredientForecast } from './planning/ingredient-forecast';
export { type NeedOfBatch, needsOfIngredients } from './planning/needs-of-ingredients';
export { planAhead } from './planning/plan-ahead';
export { createPlanningService, type PlanningService } from './planning/planning.service';
export {
  type BrewedMonth,
  type BrewedTotals,
  type DestroyedBeer,
  selectBrewedMonths,
  selectBrewedTotals,
  selectDestroyed,
} from './report-batches.store';
export {
  lockVessels,
  selectBatchesInVessel,
  selectTracedBatches,
  selectVesselSiblings,
  selectVesselStays,
  type TracedBatch,
  type VesselSibling,
  type VesselStay,
} from './traced-batches.store';
export { selectTracedLiters, type TracedLiters } from './traced-liters.store';
