import { z } from 'zod';
import { calendarDateSchema } from '../dates';

/** How the cost of interchangeable containers is followed (PCG, art. 213-34). */
export const costMethods = ['fifo', 'weighted_average'] as const;
export type CostMethod = (typeof costMethods)[number];

export const costMethodLabels: Readonly<Record<CostMethod, string>> = {
  fifo: 'Premier entré, premier sorti',
  weighted_average: 'Coût moyen pondéré',
};

const amount = (what: string) =>
  z
    .number({ error: `${what} est un nombre.` })
    .min(0, `${what} ne peut pas être négatif.`)
    .max(99_999_999, `${what} est trop grand.`)
    .nullish()
    .transform((value) => value ?? 0);

/**
 * What a financial year's beer costs to make besides its ingredients, at normal activity (PCG, art.
 * 213-32): fixed costs of an idle year are no cost of its beer. Storage and selling are left out.
 */
export const costYearSchema = z
  .object({
    /** The first day of the financial year. */
    startsOn: calendarDateSchema,
    method: z.enum(costMethods, { error: 'Choisissez une méthode.' }),
    /** Hectolitres brewed in a normal year. */
    normalHectoliters: z
      .number({ error: 'L’activité normale est un nombre.' })
      .positive('L’activité normale doit dépasser zéro.')
      .max(9_999_999, 'L’activité normale est trop grande.')
      .nullish()
      .transform((value) => value ?? null),
    /** Hours of production in a normal year. */
    laborHours: amount('Le nombre d’heures'),
    /** Euros an hour, charges included. */
    hourlyCost: amount('Le coût horaire'),
    /** Euros a year, as the next. */
    energy: amount('Le montant de l’énergie'),
    overheads: amount('Le montant des autres charges'),
  })
  .superRefine(({ normalHectoliters, laborHours, hourlyCost, energy, overheads }, context) => {
    if (normalHectoliters === null && laborHours * hourlyCost + energy + overheads > 0) {
      context.addIssue({
        code: 'custom',
        path: ['normalHectoliters'],
        message: 'Indiquez l’activité normale, à laquelle ces charges se rapportent.',
      });
    }
  });
export type CostYearValues = z.infer<typeof costYearSchema>;

/** Before anything is stated. */
const unstated: Omit<CostYearValues, 'startsOn'> = {
  method: 'fifo',
  normalHectoliters: null,
  laborHours: 0,
  hourlyCost: 0,
  energy: 0,
  overheads: 0,
};

/** What holds on a day (YYYY-MM-DD): of its financial year, else of the last one stated before. */
export function costYearOn<Year extends CostYearValues>(
  years: readonly Year[],
  day: string,
): Year | typeof unstated {
  const [latest] = years
    .filter(({ startsOn }) => startsOn <= day)
    .sort((a, b) => (a.startsOn < b.startsOn ? 1 : -1));
  return latest ?? unstated;
}

/** Euros of hours, energy and overheads in a hectolitre brewed, at normal activity. */
export const conversionPerHectoliter = ({
  normalHectoliters,
  laborHours,
  hourlyCost,
  energy,
  overheads,
}: Omit<CostYearValues, 'startsOn' | 'method'>): number =>
  normalHectoliters === null
    ? 0
    : (laborHours * hourlyCost + energy + overheads) / normalHectoliters;

/**
 * The first day of the financial year of a day.
 * @param firstMonth in which it begins, 1 to 12
 */
export function financialYearOf(day: string, firstMonth: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const start = month < firstMonth ? year - 1 : year;
  return `${start}-${String(firstMonth).padStart(2, '0')}-01`;
}
