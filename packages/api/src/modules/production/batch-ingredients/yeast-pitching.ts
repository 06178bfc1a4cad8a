import { cellsPerUnit } from '@cervoise/domain/brewing';
import { addQuantities, roundTo } from '@cervoise/domain/numbers';
import {
  type BatchNeed,
  type LotShare,
  plannedWortGravity,
  proposeLots,
} from '@cervoise/domain/production';
import {
  cellsForWort,
  isSlurryUnit,
  pitchQuestion,
  proposeSlurry,
  type SlurryLot,
  slurryOf,
} from '@cervoise/domain/yeast';
import type { KnownIngredient, LotOfIngredient, TakenLot } from '../../ingredients';
import type { RecipeContent } from '../../recipes';
import type { BrewedBatch } from '../batch-plan';

type Need = BatchNeed<RecipeContent['lines'][number]>;
type Yeasts = ReadonlyMap<string, Pick<KnownIngredient, 'type' | 'yeastForm'>>;

/** The living cells that each line of yeast gives a wort; other lines have none. */
export type CellsByLine = ReadonlyMap<string, number>;

/**
 * The living cells that the wort of a batch needs of each line of yeast that pitches it: all of them,
 * or in proportion to the packs where the recipe names several yeasts.
 */
export function cellsByLine(
  { brewed: { content }, volumeInLiters }: Pick<BrewedBatch, 'brewed' | 'volumeInLiters'>,
  needs: readonly Need[],
  ingredients: Yeasts,
): CellsByLine {
  const planned = needs.flatMap(({ line, ingredientId, unit, required, isDueAtStart }) => {
    const yeast = ingredients.get(ingredientId ?? '');
    if (yeast?.type !== 'yeast' || !isDueAtStart || required <= 0) return [];
    return [{ id: line.id, cells: required * cellsPerUnit(unit, yeast.yeastForm) }];
  });
  const total = planned.reduce((sum, { cells }) => sum + cells, 0);
  const needed = cellsForWort({
    liters: volumeInLiters,
    wortGravity: plannedWortGravity(content),
    celsius: content.steps.find(({ type }) => type === 'fermentation')?.temperatureInCelsius,
    pitchRate: content.pitchRate,
  });
  return new Map(needed > 0 ? planned.map(({ id, cells }) => [id, (needed * cells) / total]) : []);
}

/** Whether a lot is harvested yeast, of which cells are counted. */
const isSlurry = <Lot extends Pick<TakenLot, 'unit' | 'yeast'>>(
  lot: Lot,
): lot is Lot & Pick<SlurryLot, 'unit' | 'yeast'> =>
  lot.yeast?.form === 'slurry' && isSlurryUnit(lot.unit);

/** A quantity of a lot, drawn on a day. */
export interface DrawnShare {
  readonly lot: Pick<TakenLot, 'unit' | 'yeast'>;
  readonly quantity: number;
  readonly day: string;
}

/**
 * What drawn lots stand for in the unit of their line: of slurry the packs that it replaces, at most
 * those of the line, since a little more is no more packs; of other lots their quantity.
 */
export function quantityForLine(
  { line, required }: Need,
  drawn: readonly DrawnShare[],
  cells: CellsByLine,
): number {
  const ofLine = cells.get(line.id);
  let pitched = 0;
  const others: number[] = [];
  for (const { lot, quantity, day } of drawn) {
    if (ofLine && isSlurry(lot)) pitched += quantity / slurryOf(ofLine, lot, day);
    else others.push(quantity);
  }
  return addQuantities(Math.min(1, pitched) * required, ...others);
}

/** The slurry that what is missing of a line needs, in the lot's unit; null for other lots. */
export function missingSlurry(
  { line, required }: Need,
  missing: number,
  lot: LotOfIngredient,
  cells: CellsByLine,
  day: string,
): number | null {
  const ofLine = cells.get(line.id);
  if (!ofLine || !isSlurry(lot)) return null;
  const quantity = slurryOf((ofLine * missing) / required, lot, day);
  return Number.isFinite(quantity) ? roundTo(quantity, 6) : null;
}

/** Whether a lot can be drawn for a line: of its ingredient, or harvested from that yeast. */
export const fitsLine = ({ line, ingredientId }: Need, lot: LotOfIngredient, cells: CellsByLine) =>
  lot.ingredientId === ingredientId ||
  (cells.has(line.id) && lot.boughtYeastId === ingredientId && isSlurry(lot));

type Lots = ReadonlyMap<string, readonly LotOfIngredient[]>;

/** Lots of slurry with what speaks against them. */
export const slurryLots = (
  lots: readonly LotOfIngredient[],
  suspects: ReadonlySet<string>,
): (LotOfIngredient & SlurryLot)[] =>
  lots.filter(isSlurry).map((lot) => ({ ...lot, isSuspect: suspects.has(lot.id) }));

/**
 * What a line still gets for the last of several brews: its part, less where the brews before took
 * more than theirs.
 * @param drawn by all lines of the batch
 */
export function restForBrew(
  need: Need,
  drawn: readonly TakenLot[],
  cells: CellsByLine,
  brewCount: number,
): number {
  const ofLine = drawn
    .filter(({ recipeLineId }) => recipeLineId === need.line.id)
    .map((lot) => ({ lot, quantity: lot.quantity, day: lot.takenOn }));
  const rest = addQuantities(need.required, -quantityForLine(need, ofLine, cells));
  const part = roundTo(need.required / brewCount, 3);
  return Math.max(0, Math.min(rest, part));
}

/** What remains to be drawn for a line. */
export interface OpenLine {
  readonly need: Need;
  readonly missing: number;
}

/** The yeast of a batch: the cells that its lines need, and lots that are not to be trusted. */
export interface Pitching {
  readonly cells: CellsByLine;
  readonly suspects: ReadonlySet<string>;
  readonly day: string;
}

/**
 * Allocates lots to lines: to yeast good slurry before new packs, where it suffices; otherwise first
 * expired first out.
 */
export function proposeWithSlurry(
  open: readonly OpenLine[],
  lots: Lots,
  { cells, suspects, day }: Pitching,
): LotShare[] {
  const all = [...lots.values()].flat();
  const left = new Map(all.map((lot) => [lot.id, lot.quantity]));
  const pitched = open.flatMap(({ need, missing }): LotShare[] => {
    const ofLine = cells.get(need.line.id);
    if (!ofLine || missing <= 0) return [];
    const fitting = slurryLots(all, suspects).filter((lot) => fitsLine(need, lot, cells));
    const shares = proposeSlurry(ofLine, missing / need.required, fitting, left, day);
    for (const { lotId, quantity } of shares ?? []) {
      left.set(lotId, addQuantities(left.get(lotId) ?? 0, -quantity));
    }
    return (shares ?? []).map((share) => ({ ...share, lineId: need.line.id }));
  });
  const isPitched = (id: string) => pitched.some(({ lineId }) => lineId === id);
  const yeasts = new Set(
    open.flatMap(({ need }) => (cells.has(need.line.id) ? [need.ingredientId] : [])),
  );
  const packs = new Map(
    [...lots].map(([id, some]) => [
      id,
      yeasts.has(id) ? some.filter((lot) => !isSlurry(lot)) : some,
    ]),
  );
  const others = open
    .filter(({ need }) => !isPitched(need.line.id))
    .map(({ need, missing }) => ({
      lineId: need.line.id,
      ingredientId: need.ingredientId,
      missing,
    }));
  return [...pitched, ...proposeLots(others, packs, day)];
}

/** What is asked back, by the form's field. */
export type Questions = readonly (readonly [field: string, question: string])[];

/** Asks back for slurry that would not be offered. */
export function slurryQuestions(
  shares: readonly LotShare[],
  lots: Lots,
  suspects: ReadonlySet<string>,
  day: string,
): Questions {
  const all = [...lots.values()].flat();
  return shares.flatMap(({ lotId, lineId }) =>
    slurryLots(all, suspects)
      .filter(({ id }) => id === lotId)
      .flatMap((lot) => {
        const question = pitchQuestion(lot, day);
        return question ? [[lineId ? `lots.${lineId}` : 'lots', question] as const] : [];
      }),
  );
}

/** The generation of drawn yeast: the highest among its lots; null without any. */
export function generationOf(lotIds: readonly string[], lots: Lots): number | null {
  const generations = [...lots.values()]
    .flat()
    .flatMap(({ id, yeast }) => (yeast && lotIds.includes(id) ? [yeast.generation] : []));
  return generations.length > 0 ? Math.max(...generations) : null;
}
