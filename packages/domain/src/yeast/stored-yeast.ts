import { daysBetween } from '../dates';
import type { YeastForm } from '../ingredients';
import { isExpiredLot, isUsableLot, type LotStock } from '../stock';
import type { IngredientUnit } from '../units';

/**
 * Per cent of the living cells that a week of cold storage kills, where the yeast has no figure of
 * its own. Dry: about 4 % a year in the cold, a rule of thumb of brewers. Liquid: 20 % a month
 * (White Labs' 75 to 85 % after a month, as Brew United counts it). Slurry: half of it in four
 * weeks, where mrmalty.com's slurry, 1.6 points a day, is at 49 %.
 */
export const defaultWeeklyLoss: Readonly<Record<YeastForm, number>> = {
  dry: 0.1,
  liquid: 5,
  slurry: 16,
};

/** Per cent of living cells in a slurry on the day of its harvest (mrmalty.com). */
export const freshSlurryViability = 94;

/** Billion cells in a millilitre of slurry with 40 % of yeast solids (Wyeast, yeast harvesting). */
export const defaultCellDensity = 1.2;

/** Generations that a strain gives with care: seven at least, often ten (Wyeast, re-pitching). */
export const defaultGenerationLimit = 8;

/** Below this, in per cent, more than half of the cells are dead: such a slurry is not offered. */
export const leastViability = 50;

/** A lot of yeast as it is stored. */
export interface StoredYeast {
  readonly form: YeastForm | null;
  /** 1 as bought, one more for each batch that it was harvested from. */
  readonly generation: number;
  /** The most generations of its strain; `null` for the usual ones. */
  readonly generationLimit: number | null;
  /** Per cent of the living cells lost in a week; `null` for the usual. */
  readonly weeklyLoss: number | null;
  /** Of a harvest: per cent of living cells on its day; `null` where it was not counted. */
  readonly freshViability: number | null;
  /** Of a harvest: billion cells a millilitre; `null` where it was not counted. */
  readonly cellDensity: number | null;
  /** The day of harvest or delivery, YYYY-MM-DD. */
  readonly storedOn: string;
}

/** What a lot of yeast is worth on a day. */
export interface YeastState {
  readonly generation: number;
  readonly generationLimit: number;
  /** Per cent of living cells; of bought yeast, of the cells that its label promises. */
  readonly viability: number;
  readonly ageInDays: number;
}

const formOf = ({ form }: StoredYeast): YeastForm => form ?? 'dry';

/**
 * Per cent of living cells on a day: a week always loses the same share of those that are left, so
 * that it falls from day to day and never below zero. Before its storage it is that of the harvest.
 */
export function viabilityOn(yeast: StoredYeast, day: string): number {
  const isSlurry = formOf(yeast) === 'slurry';
  const fresh = yeast.freshViability ?? (isSlurry ? freshSlurryViability : 100);
  const loss = yeast.weeklyLoss ?? defaultWeeklyLoss[formOf(yeast)];
  const weeks = Math.max(0, daysBetween(yeast.storedOn, day)) / 7;
  return fresh * (1 - loss / 100) ** weeks;
}

/** The state of a lot of yeast on a day (YYYY-MM-DD). */
export const yeastStateOn = (yeast: StoredYeast, day: string): YeastState => ({
  generation: yeast.generation,
  generationLimit: yeast.generationLimit ?? defaultGenerationLimit,
  viability: viabilityOn(yeast, day),
  ageInDays: Math.max(0, daysBetween(yeast.storedOn, day)),
});

/** The generation of yeast harvested from a batch; of one that says nothing, new yeast fermented. */
export const harvestedGeneration = (ofBatch: number | null): number => (ofBatch ?? 1) + 1;

/** A lot of harvested yeast, counted in litres or by weight. */
export interface SlurryLot extends LotStock {
  readonly unit: IngredientUnit;
  readonly yeast: StoredYeast;
  /** Beer of the batch that it comes from was destroyed. */
  readonly isSuspect: boolean;
}

/** Whether it is offered before new yeast: clean, alive, within its strain's generations. */
export function isGoodSlurry(lot: SlurryLot, day: string): boolean {
  const { generation, generationLimit, viability } = yeastStateOn(lot.yeast, day);
  return (
    !lot.isSuspect &&
    isUsableLot(lot) &&
    !isExpiredLot(lot, day) &&
    generation <= generationLimit &&
    viability >= leastViability
  );
}
