export { averageCost, costChange, costChanges } from './costs';
export * from './levels';
export * from './lots';
export * from './movements';
export { type LotSummary, summariseLots, type ValuedLot } from './valuation';
