import {
  type ExciseMonth,
  exciseClassOf,
  exciseMonth,
  exciseRateOn,
} from '@cervoise/domain/excise';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { selectExciseSums } from '../inventory';
import { selectMeasuredAbvs } from '../production';
import { readIsSmallBrewery } from './excise.store';

/** The started months of a year (YYYY-MM) on a day. */
export function monthsOf(year: number, today: string): string[] {
  const months = Array.from({ length: 12 }, (_, place) => String(place + 1).padStart(2, '0'));
  return months.map((month) => `${year}-${month}`).filter((month) => month <= today.slice(0, 7));
}

export interface CountedYear {
  readonly isSmallBrewery: boolean;
  readonly months: readonly ExciseMonth[];
  /** Batches with movements but without a measured strength. */
  readonly unmeasuredBatchIds: readonly string[];
}

/** The excise of a year by month, in four statements. */
export async function countYear(
  tx: TenantTransaction,
  year: number,
  today: string,
): Promise<CountedYear> {
  const isSmallBrewery = await readIsSmallBrewery(tx);
  const sums = await selectExciseSums(tx, `${year}-01-01`, `${year + 1}-01-01`);
  const batchIds = [...new Set(sums.flatMap(({ batchId }) => batchId ?? []))];
  const strengths = await selectMeasuredAbvs(tx, batchIds);
  const movements = sums.map(({ batchId, ...sum }) => {
    const abv = batchId ? (strengths.get(batchId) ?? null) : null;
    return { ...sum, abv, exciseClass: exciseClassOf(abv, isSmallBrewery) };
  });
  return {
    isSmallBrewery,
    months: monthsOf(year, today).map((month) =>
      exciseMonth(movements, month, exciseRateOn(`${month}-01`)),
    ),
    unmeasuredBatchIds: batchIds.filter((id) => strengths.get(id) == null),
  };
}
