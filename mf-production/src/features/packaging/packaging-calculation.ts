import { type PrimingSugar, primingSugar } from '@cervoise/domain/brewing';
import type { ContainerType } from '@cervoise/domain/inventory';
import {
  type ContainerLine,
  costOfLine,
  type LineCost,
  type PackagingPlan,
  type PackagingSupplies,
  planPackaging,
  suppliesFor,
} from '@cervoise/domain/packaging';

/** The value of a field: null while it is empty, NaN for an invalid number. */
type Typed = number | null;

/** A line of containers in the form. */
export interface TypedLine {
  readonly key: number;
  readonly containerType: ContainerType;
  readonly volumeInLiters: Typed;
  /** Empty: takes the remaining volume. */
  readonly quantity: Typed;
  /** Euros for one empty container. */
  readonly price: Typed;
  /** Carbonated by refermentation. */
  readonly isPrimed: boolean;
}

export interface TypedFigures {
  readonly volume: Typed;
  readonly tankLoss: Typed;
  /** Per cent. */
  readonly fillingLoss: Typed;
  /** Spare labels and closures, in per cent. */
  readonly spare: Typed;
  /** Volumes of carbon dioxide. */
  readonly carbonation: Typed;
  /** °C. */
  readonly temperature: Typed;
  readonly sugar: PrimingSugar;
  /** Euros a litre, a label, a closure. */
  readonly beerPrice: Typed;
  readonly labelPrice: Typed;
  readonly closurePrice: Typed;
}

export interface CalculatedLine {
  readonly key: number;
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  readonly quantity: number;
  readonly liters: number;
  readonly cost: LineCost;
}

export interface PackagingCalculation {
  readonly plan: PackagingPlan;
  readonly lines: readonly CalculatedLine[];
  readonly supplies: PackagingSupplies;
  /** Grams, for the litres drawn for refermented containers. */
  readonly sugarGrams: number;
  readonly sugarGramsPerLiter: number;
  /** Euros of all that is packaged. */
  readonly totalCost: number;
}

/** Empty, invalid and negative fields count as zero. */
const figure = (typed: Typed): number => (typed !== null && typed > 0 ? typed : 0);

/** The server's minimum container volume. */
export const smallestContainer = 0.01;

/** Per cent; what is lost of more than this is no filling any more. */
export const greatestFillingLoss = 90;

const containerOf = (line: TypedLine): ContainerLine => ({
  containerType: line.containerType,
  volumeInLiters: figure(line.volumeInLiters),
  quantity: line.quantity === null ? null : Math.floor(figure(line.quantity)),
});

/** Recalculates everything; runs on each key. Lines without a size are left out. */
export function calculatePackaging(
  figures: TypedFigures,
  typedLines: readonly TypedLine[],
): PackagingCalculation {
  const sized = typedLines.filter((line) => figure(line.volumeInLiters) >= smallestContainer);
  const fillingLossPercent = Math.min(greatestFillingLoss, figure(figures.fillingLoss));
  const plan = planPackaging(
    {
      volumeInLiters: figure(figures.volume),
      tankLossInLiters: figure(figures.tankLoss),
      fillingLossPercent,
    },
    sized.map(containerOf),
  );
  const prices = {
    beerPerLiter: figure(figures.beerPrice),
    label: figure(figures.labelPrice),
    closure: figure(figures.closurePrice),
  };
  const lines = sized.map((line, at): CalculatedLine => {
    const filled = plan.lines[at] ?? { quantity: 0, liters: 0 };
    return {
      key: line.key,
      containerType: line.containerType,
      volumeInLiters: figure(line.volumeInLiters),
      ...filled,
      cost: costOfLine(filled, figure(line.price), plan, prices),
    };
  });
  const primedLiters = lines.reduce(
    (sum, { liters }, at) => sum + (sized[at]?.isPrimed ? liters : 0),
    0,
  );
  const sugarGramsPerLiter =
    primedLiters > 0
      ? primingSugar(1, figure(figures.carbonation), figures.temperature || 0, figures.sugar)
      : 0;
  return {
    plan,
    lines,
    supplies: suppliesFor(
      sized.map(({ containerType }) => containerType),
      plan,
      figure(figures.spare),
    ),
    sugarGrams: (sugarGramsPerLiter * primedLiters) / (1 - fillingLossPercent / 100),
    sugarGramsPerLiter,
    totalCost: lines.reduce((sum, { cost }) => sum + cost.total, 0),
  };
}
