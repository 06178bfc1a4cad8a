import { z } from 'zod';
import { requiredReason } from '../text/required-reason';

/** How long an access of the support may last, in hours. */
export const supportAccessHours = [1, 4, 24, 72, 168] as const;
export type SupportAccessHours = (typeof supportAccessHours)[number];

export const supportAccessHoursLabels: Readonly<Record<SupportAccessHours, string>> = {
  1: '1 heure',
  4: '4 heures',
  24: '1 jour',
  72: '3 jours',
  168: '7 jours',
};

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The id in a recipe's address, as the brewery sends it: « …/recipes/5f3c…?tab=steps ». */
export const recipeIdIn = (address: string): string | null =>
  idPattern.exec(address)?.[0].toLowerCase() ?? null;

/** What the support says when it asks for access to a brewery's recipes. */
export const supportAccessSchema = z.object({
  breweryId: z.uuid('La brasserie est requise.'),
  reason: requiredReason,
  hours: z.literal(supportAccessHours, 'La durée est requise.'),
  /** Empty: every recipe. */
  recipe: z
    .string()
    .trim()
    .max(300, 'L’adresse est trop longue (300 caractères au plus).')
    .refine((text) => text === '' || recipeIdIn(text) !== null, {
      error: 'Collez l’adresse de la fiche, telle que la brasserie la voit.',
    })
    .nullish(),
});
export type SupportAccessValues = z.infer<typeof supportAccessSchema>;
