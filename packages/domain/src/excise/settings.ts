import { z } from 'zod';
import { calendarDateSchema } from '../dates';
import { requiredReason } from '../text/required-reason';

/** Two letters of the country and eleven characters: « FR007620E0147 ». */
const exciseNumberForm = /^[A-Z]{2}[0-9A-Z]{11}$/;

/** What the declaration needs of a brewery. */
export const exciseSettingsSchema = z.object({
  exciseNumber: z
    .string()
    .transform((text) => text.replace(/\s/g, '').toUpperCase() || null)
    .refine((text) => text === null || exciseNumberForm.test(text), {
      error: 'Le numéro d’agrément a deux lettres et onze caractères : FR007620E0147.',
    })
    .nullish()
    .transform((text) => text ?? null),
  /** The month in which the financial year begins. */
  financialYearStart: z
    .int({ error: 'Choisissez un mois.' })
    .min(1, 'Choisissez un mois.')
    .max(12, 'Choisissez un mois.'),
});

/** Why a closed month is reopened. */
export const reopeningSchema = z.object({ reason: requiredReason });

/** The day on which a month was declared in CIEL. */
export const declarationSchema = z.object({ declaredOn: calendarDateSchema });

/** What customs ask about a product's other entries and exits. */
export const observationSchema = z.object({
  observation: z
    .string({ error: 'Écrivez l’observation.' })
    .trim()
    .min(3, 'Écrivez l’observation (3 caractères au moins).')
    .max(250, 'L’observation est trop longue (250 caractères au plus).')
    .refine((text) => !text.includes('CDATA'), { error: 'CIEL refuse le mot « CDATA ».' }),
});
