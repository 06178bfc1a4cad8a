import { z } from 'zod';
import { calendarDateSchema } from '../dates';
import { requiredReason } from '../text/required-reason';

/** Whether the last of nine digits is the check digit of the others (Luhn). */
export function isSiren(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const line = (most: number) => z.string().trim().max(most, `${most} caractères au plus.`);

/** The provider's record of a brewery. */
export const contractSchema = z.object({
  breweryName: line(120).min(1, 'Le nom est requis.'),
  siren: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .refine((text) => text === '' || isSiren(text), 'Ce numéro SIREN n’existe pas.'),
  street: line(200),
  postalCode: line(10),
  city: line(100),
  country: line(60),
  isPartner: z.boolean(),
  trialEndsOn: calendarDateSchema.nullable(),
  startsOn: calendarDateSchema.nullable(),
  unpaidSince: calendarDateSchema.nullable(),
  terminatedOn: calendarDateSchema.nullable(),
});
export type ContractValues = z.output<typeof contractSchema>;

/** An admin's notice to end the contract; the brewery's name is typed as confirmation. */
export const terminationSchema = z.object({
  reason: requiredReason,
  breweryName: z.string().trim().min(1, 'Tapez le nom de la brasserie.'),
});

/** An admin's request to have the data erased early. */
export const erasureRequestSchema = terminationSchema.pick({ breweryName: true });
