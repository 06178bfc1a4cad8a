import type { CostPool } from '@cervoise/domain/costs';
import { roundTo } from '@cervoise/domain/numbers';
import type { ReportPeriod } from '@cervoise/domain/reports';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { ReportFigure, ReportPreview } from '../../../generated/resolvers';
import { atCost, type CostBooks } from '../../costs';
import { selectClosedStock } from '../../excise';
import { type IngredientStockRow, selectIngredientStock } from '../../ingredients';
import { selectProductStock } from '../../inventory';
import type { FigurePeriods } from '../report-periods';

type ShownStock = Pick<
  ReportPreview,
  'finishedProducts' | 'lowStockCount' | 'expiringCount' | 'stock'
>;

interface StockValues {
  readonly ingredientValue: number;
  readonly productValue: number;
  readonly productVolume: number;
}

export interface StockRead {
  readonly shown: ShownStock;
  /** Of the compared periods, if requested. */
  readonly compared: readonly StockValues[];
}

/** Adds euros, or litres to the thousandth, without floating-point noise. */
const sum = (values: readonly (number | null | undefined)[]) =>
  roundTo(
    values.reduce<number>((total, value) => total + (value ?? 0), 0),
    3,
  );

async function stockAt(
  tx: TenantTransaction,
  day: string,
  period: ReportPeriod,
  pools: ReadonlyMap<string, CostPool>,
  isPresent = false,
) {
  const counted = await selectIngredientStock(tx, day, isPresent, period);
  const closed = isPresent ? null : await selectClosedStock(tx, day);
  const products = closed?.products ?? atCost(await selectProductStock(tx, day, isPresent), pools);
  const ingredients = closed ? asClosed(closed.ingredients, counted) : counted;
  return {
    ingredients,
    products,
    isAtCost: closed?.isAtCost ?? true,
    values: {
      ingredientValue: sum(ingredients.map(({ value }) => value)),
      productValue: sum(products.map(({ value }) => value)),
      productVolume: sum(products.map(({ totalVolume }) => totalVolume)),
    },
  };
}

/** The stock of a closed month's end, with what came and went in the period. */
const asClosed = (
  closed: readonly IngredientStockRow[],
  counted: readonly IngredientStockRow[],
): IngredientStockRow[] => {
  const moved = new Map(counted.map(({ id, received, used }) => [id, { received, used }]));
  return closed.map((row) => ({ ...row, ...(moved.get(row.id) ?? { received: 0, used: 0 }) }));
};

/** The days at whose end the stock is shown. @param compares also of the compared periods */
export const stockDays = ({ compared, dayOfStock }: FigurePeriods, compares: boolean): string[] => [
  dayOfStock,
  ...(compares ? compared.slice(1).map(({ endDate }) => endDate) : []),
];

/**
 * The stock on hand at the end of the period.
 * @param costs with the stock of `stockDays`
 * @param compares also of the compared ones
 */
export async function readStock(
  tx: TenantTransaction,
  costs: Pick<CostBooks, 'stock'>,
  { compared, dayOfStock }: FigurePeriods,
  compares: boolean,
  today: string,
): Promise<StockRead> {
  const [period, ...others] = compared;
  const earlierPeriods = compares ? others : [];
  const poolsOn = (day: string) => costs.stock.get(day) ?? new Map<string, CostPool>();
  const { ingredients, products, isAtCost, values } = await stockAt(
    tx,
    dayOfStock,
    period,
    poolsOn(dayOfStock),
    dayOfStock === today,
  );
  const earlier: StockValues[] = [];
  for (const other of earlierPeriods) {
    earlier.push((await stockAt(tx, other.endDate, other, poolsOn(other.endDate))).values);
  }
  return {
    shown: {
      finishedProducts: {
        totalValue: values.productValue,
        totalContainers: products.reduce((total, { quantity }) => total + quantity, 0),
        totalVolume: values.productVolume,
        costedVolume: isAtCost ? sum(products.map(({ costedVolume }) => costedVolume)) : null,
        startedShortVolume: sum(products.map(({ startedShortVolume }) => startedShortVolume)),
      },
      lowStockCount: ingredients.filter(({ isLow }) => isLow).length,
      expiringCount: ingredients.reduce((total, { expiringLots }) => total + expiringLots, 0),
      stock: {
        date: dayOfStock,
        ingredientValue: values.ingredientValue,
        ingredients: ingredients.map(({ isLow: _low, expiringLots: _lots, ...row }) => row),
        products,
      },
    },
    compared: [values, ...earlier],
  };
}

/** The key figures of the stock. */
export const inventoryFigures = ({ compared }: StockRead): ReportFigure[] =>
  (['productValue', 'productVolume', 'ingredientValue'] as const).map((key) => {
    const [value = null, previous = null, yearBefore = null] = compared.map((one) => one[key]);
    return { key, value, previous, yearBefore };
  });
