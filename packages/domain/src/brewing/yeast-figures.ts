import type { ResolvedLine } from './resolved-lines';
import { cellsPerUnit, cellsToPitch, defaultDryPackage } from './yeast';

/** The yeast of a recipe against the cells its wort needs. */
export interface YeastFigures {
  /** Planned cells, and cells needed at the advised rate. */
  readonly cells: number;
  readonly needed: number;
  /** Million cells a millilitre and °P: planned, and advised. */
  readonly rate: number;
  readonly advisedRate: number;
  /**
   * The quantity of the first yeast to plan, in its unit: whole packs, or thousandths; `null`
   * without.
   */
  readonly advisedQuantity: number | null;
}

/** The cells of all yeast lines, and the quantity of the first one that the wort needs. */
export function yeastFigures(
  yeasts: readonly ResolvedLine[],
  liters: number,
  wortGravity: number,
  advisedRate: number,
): YeastFigures {
  const perUnit = ({ unit, yeastForm, packageInGrams }: ResolvedLine) =>
    cellsPerUnit(unit, yeastForm, packageInGrams ?? defaultDryPackage);
  const needed = cellsToPitch(advisedRate, liters, wortGravity);
  const cells = yeasts.reduce((sum, line) => sum + line.quantity * perUnit(line), 0);
  const [first] = yeasts;
  const quantity = first ? needed / perUnit(first) : null;
  const isCounted = first?.unit === 'sachet' || first?.unit === 'unit';
  return {
    cells,
    needed,
    rate: needed > 0 ? (cells / needed) * advisedRate : 0,
    advisedRate,
    advisedQuantity:
      quantity === null
        ? null
        : isCounted
          ? Math.max(0, Math.ceil(quantity - 0.05))
          : Math.ceil(quantity * 1000) / 1000,
  };
}
