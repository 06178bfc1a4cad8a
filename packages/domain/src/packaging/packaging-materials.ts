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
      for (const [place, { ingredientId }] of materials.entries()) {
        if (materials.findIndex((one) => one.ingredientId === ingredientId) < place) {
          context.addIssue({
            code: 'custom',
            path: [place, 'ingredientId'],
            message: 'Cet article est déjà dans la liste.',
          });
        }
      }
    }),
});
export type PackagingFormatValues = z.infer<typeof packagingFormatSchema>;

type MaterialOfFormat = Omit<PackagingFormatValues['materials'][number], 'ingredientId'>;

/**
 * How much of a material some containers take, in its unit: a carton that is begun is a whole one.
 */
export function materialFor(
  { quantity, perContainers }: MaterialOfFormat,
  containers: number,
): number {
  // In thousandths, as stock is counted, so that the product is exact.
  return (Math.round(quantity * 1000) * Math.ceil(containers / perContainers)) / 1000;
}

/** What the change of a number of containers does to the stock of one of their materials. */
export interface MaterialChange {
  /** The format's; null when it no longer has the material. */
  readonly material: MaterialOfFormat | null;
  /** What the containers drew of it and did not give back. */
  readonly drawn: number;
  readonly from: number;
  readonly to: number;
}

/**
 * What corrected containers draw in addition (positive) or give back (negative) of a material. What
 * was never drawn for a shortage is not given back; without containers all of it is.
 */
export function correctedMaterial({ material, drawn, from, to }: MaterialChange): number {
  if (to === 0) return drawn === 0 ? 0 : -drawn;
  const before = material ? materialFor(material, from) : drawn;
  const after = material
    ? materialFor(material, to)
    : Math.ceil((Math.round(drawn * 1000) * to) / from) / 1000;
  if (after >= before) return Math.round((after - before) * 1000) / 1000;
  const missing = Math.max(0, before - drawn);
  const returned = Math.min(drawn, before - after - missing);
  return returned > 0 ? -Math.round(returned * 1000) / 1000 : 0;
}
