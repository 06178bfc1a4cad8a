import { uuidPattern } from '../text';

/** Maximum duration of a support access. */
export const supportDurations = [
  'one_hour',
  'four_hours',
  'one_day',
  'three_days',
  'one_week',
] as const;
export type SupportDuration = (typeof supportDurations)[number];

export const supportDurationLabels: Readonly<Record<SupportDuration, string>> = {
  one_hour: '1 heure',
  four_hours: '4 heures',
  one_day: '1 jour',
  three_days: '3 jours',
  one_week: '7 jours',
};

export const supportDurationHours: Readonly<Record<SupportDuration, number>> = {
  one_hour: 1,
  four_hours: 4,
  one_day: 24,
  three_days: 72,
  one_week: 168,
};

const idPattern = new RegExp(uuidPattern, 'i');

/** The id in a recipe's address: « …/recipes/5f3c…?tab=steps ». */
export const recipeIdIn = (address: string): string | null =>
  idPattern.exec(address)?.[0].toLowerCase() ?? null;
