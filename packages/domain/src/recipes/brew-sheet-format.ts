import { hoursText, minutesOfDay } from '../dates';
import { frenchNumber } from '../numbers';

/** The start of a step: « 1 h 19 » after the first one on brew day, « J+4 » in the cellar. */
export function startText(clock: 'brew_day' | 'cellar', start: number): string {
  if (clock === 'cellar') return `J+${frenchNumber(start / minutesOfDay, 1)}`;
  return hoursText(Math.round(start));
}

/** A planned temperature: « 64 °C », « 19,5 °C ». */
export const celsiusText = (celsius: number): string => `${frenchNumber(celsius, 1)}\u00a0°C`;
