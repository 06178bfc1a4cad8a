import { z } from 'zod';
import { requiredReason } from '../text/required-reason';
import { recipeIdIn, supportDurations } from './support-access';

/** A support request for access to a brewery's recipes. */
export const supportAccessSchema = z.object({
  breweryId: z.uuid('La brasserie est requise.'),
  reason: requiredReason,
  duration: z.enum(supportDurations, 'La durée est requise.'),
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
