import { z } from 'zod';
import { calendarDateSchema } from '../dates';

/** What a beer's rate depends on: its strength, and whether a small brewery made it. */
export const exciseClasses = ['light', 'small_brewery', 'standard'] as const;
export type ExciseClass = (typeof exciseClasses)[number];
export const exciseClassLabels: Readonly<Record<ExciseClass, string>> = {
  light: 'Jusqu’à 2,8 % vol.',
  small_brewery: 'Plus de 2,8 % vol., petite brasserie',
  standard: 'Plus de 2,8 % vol.',
};

/** Maximum strength of the reduced rate for light beer, in per cent by volume. */
const lightestAbv = 2.8;
/** Maximum yearly hectolitres of a small brewery. */
export const smallBreweryHectoliters = 200_000;

const exciseRateSchema = z.object({
  /** The first day of validity, until the next rate's. */
  from: calendarDateSchema,
  /** Euros per hectolitre and degree. */
  rates: z.record(z.enum(exciseClasses), z.number().positive()),
});
export type ExciseRate = z.infer<typeof exciseRateSchema>;

/** The rates of the French excise on beer, oldest first. Add new ones here. */
export const exciseRates: readonly ExciseRate[] = z
  .array(exciseRateSchema)
  .parse([{ from: '2025-01-01', rates: { light: 4.05, small_brewery: 4.05, standard: 8.1 } }]);

/** The rate valid on a day (YYYY-MM-DD); null before the first one known. */
export const exciseRateOn = (
  day: string,
  rates: readonly ExciseRate[] = exciseRates,
): ExciseRate | null => rates.findLast(({ from }) => from <= day) ?? null;

/** The class of a beer; null while its strength is unknown. */
export function exciseClassOf(abv: number | null, isSmallBrewery: boolean): ExciseClass | null {
  if (abv === null) return null;
  if (abv <= lightestAbv) return 'light';
  return isSmallBrewery ? 'small_brewery' : 'standard';
}
