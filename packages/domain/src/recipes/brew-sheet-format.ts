import { plural } from '../text';

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const minutesOfDay = 24 * 60;

/** A duration on a brew sheet: « 20 min », « 1 h 19 », « 10 jours ». */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole >= 2 * minutesOfDay) {
    const days = Number((whole / minutesOfDay).toFixed(1));
    return `${number.format(days)}\u00a0${plural(days, 'jour')}`;
  }
  if (whole < 60) return `${whole}\u00a0min`;
  const rest = whole % 60;
  const hours = `${Math.floor(whole / 60)}\u00a0h`;
  return rest === 0 ? hours : `${hours}\u00a0${String(rest).padStart(2, '0')}`;
}

/** The start of a step: « 1 h 19 » after the first one on brew day, « J+4 » in the cellar. */
export function startText(clock: 'brew_day' | 'cellar', start: number): string {
  if (clock === 'cellar') return `J+${number.format(start / minutesOfDay)}`;
  const minutes = Math.round(start);
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`;
}

/** A planned temperature: « 64 °C », « 19,5 °C ». */
export const celsiusText = (celsius: number): string => `${number.format(celsius)}\u00a0°C`;
