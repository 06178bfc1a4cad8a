import { addDays } from '@cervoise/domain/dates';
import type { Stay } from '@cervoise/domain/planning';
import { describeError, useQuery } from '@cervoise/graphql-client';
import { planningQuery } from './planning.graphql';

/**
 * Reads the planning of a window. On a Monday without a network the window of the week before, which
 * the device may have kept, stands in for today's.
 * @param isHome whether the window is today's
 * @returns the window that is shown, too; while it is read, what the one before held
 */
export function usePlanning(window: Stay, isHome: boolean) {
  const read = useQuery(planningQuery, readingOf(window));
  const isMissing = isHome && !read.data && isUnreached(read.error);
  const former = { from: addDays(window.from, -7), to: addDays(window.to, -7) };
  const { data: kept } = useQuery(planningQuery, {
    ...readingOf(former),
    skip: !isMissing,
  });
  if (isMissing && kept) {
    return { ...read, planning: kept.planning, error: undefined, window: former, isReading: false };
  }
  const isReading = !read.data && !read.error;
  const data = isReading ? read.previousData : read.data;
  return { ...read, planning: data?.planning, window, isReading };
}

const isUnreached = (error: unknown): boolean =>
  error !== undefined && ['NETWORK', 'SERVICE_UNAVAILABLE'].includes(describeError(error).code);

const readingOf = ({ from, to }: Stay) => ({
  variables: { startDate: from, endDate: to },
  context: { keptOffline: true },
});
