import { capitalize } from '@cervoise/domain/text';
import { formatWeekdayDate } from '@cervoise/ui/format';

/** Today as a sentence: « Samedi 21 novembre 2026. » */
export const todayLine = (today: Date = new Date()): string =>
  `${capitalize(formatWeekdayDate(today))}.`;
