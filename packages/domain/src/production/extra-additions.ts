import { type BrewingIngredient, dissolvedExtract } from '../brewing';

/** What a batch got in its fermenter beyond its recipe, or gave back of it. */
export interface ExtraAddition {
  /** When, ISO 8601. */
  readonly at: string;
  /** In the ingredient's unit, below zero for what was given back. */
  readonly quantity: number;
  readonly ingredient: BrewingIngredient;
  /** The analysis of its lot; null where it was not analysed. */
  readonly extract: number | null;
  readonly moisture: number | null;
  /** Of the beer that it went into. */
  readonly liters: number;
}

/** Gravity points a litre that a beer got in the fermenter beyond its recipe. */
export interface ExtraPoints {
  readonly points: number;
  /** Of them, those that ferment as the recipe plans of its wort. */
  readonly asWort: number;
  /** Of them, those that are left after fermentation whatever the yeast: of lactose all. */
  readonly left: number;
}

export const noExtraPoints: ExtraPoints = { points: 0, asWort: 0, left: 0 };

/** Each of the points of one beer joined with those of another. */
export const joinExtraPoints = (
  one: ExtraPoints,
  other: ExtraPoints,
  join: (one: number, other: number) => number,
): ExtraPoints => ({
  points: join(one.points, other.points),
  asWort: join(one.asWort, other.asWort),
  left: join(one.left, other.left),
});

function pointsOfOne(addition: ExtraAddition): ExtraPoints {
  const { points: ofUnit, fermentability } = dissolvedExtract(addition.ingredient, addition);
  const points = (ofUnit * addition.quantity) / addition.liters;
  return {
    points,
    asWort: fermentability === null ? points : 0,
    left: fermentability === null ? 0 : points * (1 - fermentability / 100),
  };
}

/** The points of a beer with those of an addition, each in the litres that were there. */
export const withExtra = (before: ExtraPoints, addition: ExtraAddition): ExtraPoints =>
  joinExtraPoints(before, pointsOfOne(addition), (one, other) => one + other);

/** The points of additions to one beer that was not blended. */
export const extraPoints = (additions: readonly ExtraAddition[]): ExtraPoints =>
  additions.reduce(withExtra, noExtraPoints);
