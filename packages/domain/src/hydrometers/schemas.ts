import { z } from 'zod';
import { decimal } from '../numbers';
import { requiredName } from '../text/short-text';
import { hydrometerKinds, sentGravityUnits, tiltColors } from './devices';

const place = (message: string) =>
  z
    .union([z.literal(''), z.uuid({ error: message }).toLowerCase()])
    .transform((id) => id || null)
    .nullish();

/** A hydrometer, and what it floats in: a vessel, whose beer changes, or one batch. */
export const hydrometerSchema = z
  .object({
    name: requiredName.max(60, 'Le nom est trop long (60 caractères au plus).'),
    kind: z.enum(hydrometerKinds, { error: 'Choisissez un modèle.' }),
    gravityUnit: z.enum(sentGravityUnits, { error: 'Choisissez une unité.' }),
    tiltColor: z.enum(tiltColors, { error: 'Choisissez une couleur.' }).nullish(),
    equipmentId: place('Choisissez une cuve.'),
    batchId: place('Choisissez un brassin.'),
  })
  .superRefine(({ kind, tiltColor, equipmentId, batchId }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'tiltbridge' && !tiltColor) refuse('tiltColor', 'Choisissez une couleur.');
    if (equipmentId && batchId) {
      refuse('batchId', 'Un densimètre flotte dans une cuve ou suit un brassin, pas les deux.');
    }
  });
export type HydrometerValues = z.output<typeof hydrometerSchema>;

/** How often a fermenting beer is read, in days; null for no reminder. */
export const readingReminderSchema = z.object({
  everyDays: decimal({ label: 'Le nombre de jours', min: 1, max: 14, decimals: 0 }).nullable(),
});
