import { z } from 'zod';
import { inventoryItemSchema } from '../inventory';
import { decimal, positiveQuantitySchema } from '../numbers';

const maxMaterials = 30;
const { containerType, volumeInLiters } = inventoryItemSchema.shape;

/** What one format of container is packaged with: « 1 for 1 » a crown cap, « 1 for 24 » a carton. */
export const packagingFormatSchema = z.object({
  containerType,
  volumeInLiters,
  materials: z
    .array(
      z.object({
        ingredientId: z.uuid({ error: 'Choisissez un article.' }).toLowerCase(),
        /** The beer that it belongs to: a label, a printed can. Null for every beer. */
        recipeId: z.uuid({ error: 'Choisissez une bière.' }).toLowerCase().nullish(),
        quantity: positiveQuantitySchema('La quantité'),
        perContainers: decimal({
          label: 'Le nombre de contenants',
          min: 1,
          max: 10_000,
          decimals: 0,
        }),
      }),
    )
    .max(maxMaterials, `${maxMaterials} articles au plus.`)
    .superRefine((materials, context) => {
      for (const [index, { ingredientId, recipeId }] of materials.entries()) {
        const first = materials.findIndex(
          (one) =>
            one.ingredientId === ingredientId && (one.recipeId ?? null) === (recipeId ?? null),
        );
        if (first < index) {
          context.addIssue({
            code: 'custom',
            path: [index, 'ingredientId'],
            message: 'Cet article est déjà dans la liste.',
          });
        }
      }
    }),
});
export type PackagingFormatValues = z.infer<typeof packagingFormatSchema>;
