/**
 * A second calculation of what was added to fermenters, to compare the product's with: every tank holds
 * litres of beer and kilograms of sugar and lactose, and all steps are replayed from the first one.
 */

/** What happened to the beer of a batch, as it really was; days are YYYY-MM-DD. */
export type PlainStep = { readonly day: string } & (
  | { readonly kind: 'add'; readonly to: string; readonly what: PlainSugar; kilograms: number }
  | {
      readonly kind: 'blend';
      readonly from: string;
      readonly into: string;
      readonly liters: number;
    }
  | { readonly kind: 'lose'; readonly from: string; readonly liters: number }
);

/** Where a sugar went: boiled sugar is in the wort that was measured. */
export type PlainSugar = 'sugar' | 'lactose' | 'boiled sugar';

interface Tank {
  liters: number;
  /** Gravity points × litres of the worts as they were measured. */
  wort: number;
  sugar: number;
  lactose: number;
}

/** Points × litres of a kilogram of either. */
const pointsOfKilogram = 384;

const moved = (tank: Tank, liters: number): Tank => {
  const share = liters / tank.liters;
  return {
    liters,
    wort: tank.wort * share,
    sugar: tank.sugar * share,
    lactose: tank.lactose * share,
  };
};

function change(tank: Tank, by: Tank, sign: 1 | -1): void {
  tank.liters += sign * by.liters;
  tank.wort += sign * by.wort;
  tank.sugar += sign * by.sugar;
  tank.lactose += sign * by.lactose;
}

/** What the beer of a batch was brewed at, and what was added to it. */
interface PlainBeer {
  /** Points a litre of the wort, of the sugar and of the lactose. */
  readonly wort: number;
  readonly sugar: number;
  readonly lactose: number;
}

/**
 * The beer of each batch once all happened, in the order of its days.
 * @param brews the litres in each fermenter, and the points of their wort
 */
export function plainExtract(
  brews: ReadonlyMap<string, { readonly liters: number; readonly points: number }>,
  steps: readonly PlainStep[],
): ReadonlyMap<string, PlainBeer> {
  const tanks = new Map(
    [...brews].map(([id, { liters, points }]): [string, Tank] => [
      id,
      { liters, wort: liters * points, sugar: 0, lactose: 0 },
    ]),
  );
  const tankOf = (id: string): Tank => {
    const tank = tanks.get(id);
    if (!tank) throw new Error(`No beer of ${id}.`);
    return tank;
  };
  for (const step of steps.toSorted((one, other) => one.day.localeCompare(other.day))) {
    if (step.kind === 'add') {
      const tank = tankOf(step.to);
      if (step.what === 'sugar') tank.sugar += step.kilograms;
      if (step.what === 'lactose') tank.lactose += step.kilograms;
    } else {
      const gone = moved(tankOf(step.from), step.liters);
      change(tankOf(step.from), gone, -1);
      if (step.kind === 'blend') change(tankOf(step.into), gone, 1);
    }
  }
  return new Map(
    [...tanks].map(([id, { liters, wort, sugar, lactose }]) => [
      id,
      {
        wort: wort / liters,
        sugar: (sugar * pointsOfKilogram) / liters,
        lactose: (lactose * pointsOfKilogram) / liters,
      },
    ]),
  );
}

/** Alcohol in per cent by volume: (original − final gravity) × 131.25; a point is 0.001. */
export const plainAlcohol = ({ wort, sugar, lactose }: PlainBeer, finalPoints: number): number =>
  (wort + sugar + lactose - finalPoints) * 0.131_25;
