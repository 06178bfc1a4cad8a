import { daysBetween } from '@cervoise/domain/dates';
import { firstFreeMove, type Overlap } from '@cervoise/domain/planning';
import type { PlanningBatch } from './planned-batches';
import type { Bar, VesselRow } from './vessel-rows';

/** The batches whose stays are known until a day, those out of sight too. */
export interface KnownStays {
  readonly batches: readonly PlanningBatch[];
  /** YYYY-MM-DD. */
  readonly until: string;
}

/**
 * By how many days the later batch of an overlap moves to where it takes no vessel twice; null where no
 * such day is known. All of its stays move, and its brew not into the past.
 */
export function daysToMove(
  { earlier, later }: Overlap<Bar>,
  rows: readonly VesselRow[],
  { batches, until }: KnownStays,
  today: string,
): number | null {
  const { id, stays } = later.batch;
  const others = batches.filter((batch) => batch.id !== id).flatMap((batch) => batch.stays);
  const movable = stays.flatMap(({ from, to, vesselId }) => {
    const vessel = rows.find((row) => row.vessel.id === vesselId)?.vessel;
    if (!vessel) return [];
    const inVessel = others.filter((stay) => stay.vesselId === vesselId);
    return { from, to, category: vessel.category, others: inVessel };
  });
  const starts = movable.map(({ from }) => daysBetween(from, today));
  return firstFreeMove(
    movable,
    Math.max(daysBetween(later.from, earlier.to) + 1, ...starts),
    until,
  );
}
