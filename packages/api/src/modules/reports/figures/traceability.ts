import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { ReportFigure, ReportTraceabilitySummary } from '../../../generated/resolvers';
import { selectBatchLots } from '../../ingredients';
import { selectProductsOfBatches } from '../../inventory';
import { selectEventCounts } from '../../traceability';
import type { FigurePeriods } from '../report-periods';
import { type ProductionRead, productionFigures } from './production';
import { profitabilityFigures, type SalesRead } from './profitability';

export interface TraceabilityRead {
  readonly summary: ReportTraceabilitySummary;
  /** Events of the compared periods, if requested. */
  readonly eventCounts: readonly number[];
}

/** The events of the period, and the inputs and outputs of its batches. */
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
  const taken = await selectBatchLots(tx, ids);
  const products = await selectProductsOfBatches(tx, ids);
  const lotNames = new Map(taken.map(({ batchId, names }) => [batchId, new Set(names)]));
  const eventCount = countOf(events);
  return {
    summary: {
      eventCount,
      lotCount: new Set(taken.flatMap(({ lotIds }) => lotIds)).size,
      events,
      batches: batches.map(({ batchId, batchNumber, recipe, brewDate }) => {
        const made = products.get(batchId) ?? [];
        return {
          batchId,
          batchNumber,
          recipeName: recipe.name,
          brewDate,
          lots: [...(lotNames.get(batchId) ?? [])],
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
