import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { ReportFigure, ReportTraceabilitySummary } from '../../../generated/resolvers';
import { selectTakenLots } from '../../ingredients/batch-stock';
import { ingredientsById } from '../../ingredients/ingredients-by-id';
import { selectProductsOfBatches } from '../../inventory/products-of-batches.store';
import { selectEventCounts } from '../../traceability/event-counts.store';
import type { FigurePeriods } from '../report-periods';
import { type ProductionRead, productionFigures } from './production';
import { profitabilityFigures, type SalesRead } from './profitability';

export interface TraceabilityRead {
  readonly summary: ReportTraceabilitySummary;
  /** Events of the compared periods, where that was asked for. */
  readonly eventCounts: readonly number[];
}

/** What happened in the period, and what went into its batches and came of them. */
export async function readTraceability(
  tx: TenantTransaction,
  { compared }: FigurePeriods,
  { batches }: Pick<ProductionRead, 'batches'>,
  compares: boolean,
): Promise<TraceabilityRead> {
  const [period, ...others] = compared;
  const countOf = (events: readonly { readonly count: number }[]) =>
    events.reduce((total, { count }) => total + count, 0);
  const events = await selectEventCounts(tx, period);
  const earlier: number[] = [];
  for (const other of compares ? others : [])
    earlier.push(countOf(await selectEventCounts(tx, other)));
  const ids = batches.map(({ batchId }) => batchId);
  const taken = await selectTakenLots(tx, ids);
  const products = await selectProductsOfBatches(tx, ids);
  const lots = [...taken.values()].flat();
  const ingredients = await ingredientsById(tx, [
    ...new Set(lots.map(({ ingredientId }) => ingredientId)),
  ]);
  const eventCount = countOf(events);
  return {
    summary: {
      eventCount,
      lotCount: new Set(lots.map(({ lotId }) => lotId)).size,
      events,
      batches: batches.map(({ batchId, batchNumber, recipe, brewDate }) => {
        const made = products.get(batchId) ?? [];
        const names = (taken.get(batchId) ?? []).map(({ ingredientId, lotNumber }) =>
          [ingredients.get(ingredientId)?.name, lotNumber].filter(Boolean).join(' '),
        );
        return {
          batchId,
          batchNumber,
          recipeName: recipe.name,
          brewDate,
          lots: [...new Set(names)],
          packagedContainers: made.reduce((total, one) => total + one.packagedQuantity, 0),
          containersInStock: made.reduce((total, one) => total + one.quantity, 0),
        };
      }),
    },
    eventCounts: [eventCount, ...earlier],
  };
}

export function traceabilityFigures(
  production: ProductionRead,
  sales: SalesRead,
  { eventCounts }: TraceabilityRead,
): ReportFigure[] {
  const [value = null, previous = null, yearBefore = null] = eventCounts;
  const chosen = [...productionFigures(production), ...profitabilityFigures(sales)].filter(
    ({ key }) => key === 'brewedVolume' || key === 'batchCount' || key === 'soldVolume',
  );
  return [...chosen, { key: 'eventCount', value, previous, yearBefore }];
}
