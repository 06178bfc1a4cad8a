import { z } from 'zod';
import { shortText } from '../text/short-text';
import { traceabilityEventTypes } from './trace-subjects';

const id = z.uuid({ error: 'Identifiant invalide.' }).toLowerCase().nullish();

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** A manually created record. */
export const traceabilitySchema = z.object({
  eventType: z.enum(traceabilityEventTypes, { error: 'Choisissez un type d’événement.' }),
  title: z
    .string({ error: 'Le titre est requis.' })
    .trim()
    .min(1, 'Le titre est requis.')
    .max(200, 'Le titre est trop long (200 caractères au plus).'),
  description: shortText('La description', 5000),
  batchId: id,
  inventoryItemId: id,
  ingredientId: id,
  lotId: id,
  recipeId: id,
  equipmentId: id,
  /** A JSON object as text. */
  metadata: z
    .string()
    .max(10_000, 'Les données sont trop longues (10 000 caractères au plus).')
    .refine(isJsonObject, { error: 'Les données doivent être un objet JSON.' })
    .nullish(),
});
export type TraceabilityValues = z.infer<typeof traceabilitySchema>;
