import { frenchNumber, roundTo } from '../numbers';
import { plural } from '../text';

export const minutesOfDay = 24 * 60;

/** Hours and minutes: « 1 h 19 », « 2 h 00 ». */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`;

/** A duration: « 20 min », « 1 h 19 », « 10 jours ». */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole >= 2 * minutesOfDay) {
    const days = roundTo(whole / minutesOfDay, 1);
    return `${frenchNumber(days, 1)}\u00a0${plural(days, 'jour')}`;
  }
  if (whole < 60) return `${whole}\u00a0min`;
  return whole % 60 === 0 ? `${whole / 60}\u00a0h` : hoursText(whole);
}
