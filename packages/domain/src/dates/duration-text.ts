import { plural } from '../text';

const minutesOfDay = 24 * 60;

let daysFormat: Intl.NumberFormat | undefined;

/** A duration: « 20 min », « 1 h 19 », « 10 jours ». */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole >= 2 * minutesOfDay) {
    const days = Number((whole / minutesOfDay).toFixed(1));
    daysFormat ??= new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
    return `${daysFormat.format(days)}\u00a0${plural(days, 'jour')}`;
  }
  if (whole < 60) return `${whole}\u00a0min`;
  const rest = whole % 60;
  const hours = `${Math.floor(whole / 60)}\u00a0h`;
  return rest === 0 ? hours : `${hours}\u00a0${String(rest).padStart(2, '0')}`;
}
