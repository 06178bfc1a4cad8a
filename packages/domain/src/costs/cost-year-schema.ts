import { z } from 'zod';
import { calendarDateSchema } from '../dates';
import { costMethods } from './cost-years';

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
