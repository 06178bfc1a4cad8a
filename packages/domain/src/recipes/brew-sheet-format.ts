import { hoursText } from '../dates';

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const minutesOfDay = 24 * 60;

/** The start of a step: « 1 h 19 » after the first one on brew day, « J+4 » in the cellar. */
export function startText(clock: 'brew_day' | 'cellar', start: number): string {
  if (clock === 'cellar') return `J+${number.format(start / minutesOfDay)}`;
  return hoursText(Math.round(start));
}

/** A planned temperature: « 64 °C », « 19,5 °C ». */
export const celsiusText = (celsius: number): string => `${number.format(celsius)}\u00a0°C`;
