import { formatWeekdayDate } from '@cervoise/ui/format';

/** Today as a sentence: « Samedi 21 novembre 2026. » */
export function todayLine(today: Date = new Date()): string {
  const day = formatWeekdayDate(today);
  return `${day.charAt(0).toLocaleUpperCase('fr-FR')}${day.slice(1)}.`;
}
