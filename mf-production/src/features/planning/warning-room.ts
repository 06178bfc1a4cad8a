import { addDays, daysBetween } from '@cervoise/domain/dates';
import type { Stay } from '@cervoise/domain/planning';
import type { Bar } from './vessel-rows';

/** Free days beside a bar in its lane. */
export interface WarningRoom {
  readonly side: 'left' | 'right';
  readonly days: Stay;
}

/** Fewer free days hold no sentence. */
const fewestDays = 16;

/**
 * Where the sentence about an overlap stands beside its bar, so that it is printed over no other bar:
 * on its left, or on its right where no bar of the lane follows. Null where there is no room; the bar
 * is outlined and says it to screen readers all the same.
 * @param window the days shown
 */
export function warningRoom(bar: Bar, bars: readonly Bar[], window: Stay): WarningRoom | null {
  const inLane = bars.filter(({ id, lane }) => lane === bar.lane && id !== bar.id);
  const ends = inLane.filter(({ from }) => from < bar.from).map(({ to }) => addDays(to, 1));
  const free = [window.from, ...ends].sort().at(-1) ?? window.from;
  if (daysBetween(free, bar.from) >= fewestDays) {
    return { side: 'left', days: { from: free, to: addDays(bar.from, -1) } };
  }
  const isLast = inLane.every(({ from }) => from < bar.from || from > window.to);
  const next = addDays(bar.to, 1);
  return isLast && daysBetween(next, window.to) + 1 >= fewestDays
    ? { side: 'right', days: { from: next, to: window.to } }
    : null;
}
