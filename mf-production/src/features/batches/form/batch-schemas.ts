import { batchSchema, batchVesselSchema } from '@cervoise/domain/production';
import type { AppForm } from '@cervoise/ui/form';
import { z } from 'zod';

/** An occupancy of a vessel in the form; an existing one keeps its id. */
const vesselSchema = batchVesselSchema.safeExtend({ id: z.string().nullish() });
const vessels = z.array(vesselSchema).max(50, '50 cuves au plus.');

const { batchNumber, volumeInLiters, brewCount, brewDate, fermentationStartDate, notes } =
  batchSchema.shape;
export const newBatchSchema = z.object({
  recipeId: z.uuid({ error: 'Choisissez une recette.' }),
  batchNumber,
  volumeInLiters,
  brewCount,
  brewDate,
  fermentationStartDate,
  vessels,
  notes,
});
export type NewBatchForm = AppForm<z.input<typeof newBatchSchema>, z.output<typeof newBatchSchema>>;

export const editedBatchSchema = batchSchema.safeExtend({ vessels });
