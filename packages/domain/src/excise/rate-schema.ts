import { z } from 'zod';
import { calendarDateSchema } from '../dates';
import { decimal } from '../numbers';

const rateSchema = (label: string) => decimal({ label, min: 0.01, max: 1000, decimals: 2 });

/**
 * A year's rates, as the superadmin enters them. Light beer and small breweries have the same one
 * (CIBS, art. L. 313-20 and L. 313-23); each year's is published by decree and by customs.
 */
export const exciseRateSchema = z.object({
  from: calendarDateSchema,
  reduced: rateSchema('Le tarif réduit'),
  standard: rateSchema('Le tarif normal'),
  source: z
    .string({ error: 'Indiquez la source officielle.' })
    .trim()
    .min(10, 'Indiquez la source officielle : texte, date et adresse.')
    .max(300, 'La source est trop longue (300 caractères au plus).'),
});
export type ExciseRateValues = z.infer<typeof exciseRateSchema>;
