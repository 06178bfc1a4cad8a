import { z } from 'zod';
import { decimal } from '../numbers';

/** How often a fermenting beer is read, in days; null for no reminder. */
export const readingReminderSchema = z.object({
  everyDays: decimal({ label: 'Le nombre de jours', min: 1, max: 14, decimals: 0 }).nullable(),
});
