import type { CostPool, DayCost } from '@cervoise/domain/costs';
import type { ExciseMonth } from '@cervoise/domain/excise';
import type { ReportProductStock } from '../../generated/resolvers';
import type { IngredientStockRow } from '../ingredients';
import { defineQuestion } from '../question';

/** The stock at the end of a month, as reports show it. */
export interface ClosedStock {
  readonly ingredients: readonly IngredientStockRow[];
  readonly products: ReportProductStock[];
  /** False of months that were closed when products were still valued at their selling price. */
  readonly isAtCost: boolean;
}

/** What the beer of a month cost. */
export interface ClosedCosts {
  /** The stock at its end by pool of interchangeable containers. */
  readonly pools: Readonly<Record<string, CostPool>>;
  readonly days: readonly DayCost[];
  /** Litres destroyed on each day with their cost in euros; null while unknown. */
  readonly destroyed: readonly {
    readonly day: string;
    readonly liters: number;
    readonly value: number | null;
    /** The value leaves out what a batch was short of at its start; absent in older closings. */
    readonly startedShort?: boolean;
  }[];
}

/** The products of a month's end, and what the month's beer cost. */
export interface ClosedProducts {
  readonly products: ReportProductStock[];
  readonly costs: ClosedCosts;
}

/** A month with its first and last day, YYYY-MM-DD. */
export interface ClosedDays {
  readonly month: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** By month, what is kept of some months that are being closed, oldest first. */
export const productsOfMonths = defineQuestion<
  [months: readonly ClosedDays[]],
  ReadonlyMap<string, ClosedProducts>
>('productsOfMonths');

/** What a month was as it was closed; read back as it was written. */
export interface ClosedFigures {
  readonly excise: ExciseMonth;
  readonly stock: ClosedStock;
  /** Absent of months that were closed before costs were kept. */
  readonly costs?: ClosedCosts;
}
