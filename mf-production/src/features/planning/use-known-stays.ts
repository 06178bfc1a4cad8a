import { addDays } from '@cervoise/domain/dates';
import type { Stay } from '@cervoise/domain/planning';
import { useQuery } from '@cervoise/graphql-client';
import { type PlanningBatch, plannedBatch } from './planned-batches';
import { planningQuery } from './planning.graphql';
import type { KnownStays } from './remedies';

/** Days after the window in which a remedy is looked for: as many as a planning shows. */
const daysAhead = 120;

/**
 * What is known of vessels: in the window, and after it where an overlap is to be resolved.
 * @param shown the batches in the window, as drawn
 */
export function useKnownStays(
  shown: readonly PlanningBatch[],
  window: Stay,
  hasOverlap: boolean,
): KnownStays {
  const until = addDays(window.to, daysAhead);
  const { data } = useQuery(planningQuery, {
    variables: { startDate: addDays(window.to, 1), endDate: until },
    skip: !hasOverlap,
  });
  if (!data) return { batches: shown, until: window.to };
  const drawn = new Set(shown.map(({ id }) => id));
  const ahead = data.planning.batches.map(plannedBatch).filter(({ id }) => !drawn.has(id));
  return { batches: [...shown, ...ahead], until };
}
