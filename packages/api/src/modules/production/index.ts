export { insertLogs } from './batch-logs.store';
export { batchesNumbered, batchIdsNumbered, batchNames, batchRows } from './batch-names';
export {
  fillContainers,
  type ProductOfBatch,
  packagingCosts,
  productsOfBatches,
} from './batch-products';
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
export { type BeerInProcess, selectBeerInProcess } from './beer-in-process.store';
export { costsOfLiters, type LiterCost, originsOf } from './blended-rows';
export { lockBatches, setBatchesBlocked } from './blocked-batches.store';
export { insertBrewDayEvent } from './brew-day.store';
export { type ContainerChange, changeContainers, movePackaging } from './containers';
export {
  type FermentedBatch,
  type FermentingBatch,
  selectBatchInVessel,
  selectFermentingBatches,
} from './fermenting-batches';
export { ingredientForecast } from './ingredient-forecast';
export { type NeedOfBatch, needsOfIngredients } from './needs-of-ingredients';
export { planAhead } from './plan-ahead';
export { materialsOfPackagings, type PackagingNeed } from './planned-packagings';
export {
  insertPlannedPackaging,
  markPackaged,
  movePackagedPlan,
  type PackagingAhead,
} from './planned-packagings.store';
export { createPlanningService, type PlanningService } from './planning.service';
export {
  type BrewedMonth,
  type BrewedTotals,
  type DestroyedBeer,
  selectBrewedMonths,
  selectBrewedTotals,
  selectDestroyed,
} from './report-batches.store';
export {
  selectBatchesInVessel,
  selectTracedBatches,
  selectVesselSiblings,
  selectVesselStays,
  type TracedBatch,
  type VesselSibling,
  type VesselStay,
} from './traced-batches.store';
export { selectBatchesInVessels, selectVesselUses } from './vessel-stays.store';
export { countVessels } from './vessel-uses.store';
export { selectVesselsOfBatches } from './vessels.store';
