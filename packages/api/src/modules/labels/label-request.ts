import {
  labelFormats,
  labelsPerSheet,
  maxLabelCopies,
  maxLabelledItems,
  maxLabels,
} from '@cervoise/domain/labels';
import { z } from 'zod';

const ids = (unknown: string, tooMany: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.uuid({ error: unknown }).toLowerCase()).max(maxLabelledItems, tooMany));

const copiesError = `Le nombre d’exemplaires va de 1 à ${maxLabelCopies}.`;
const skipError = `La première place libre va de 0 à ${labelsPerSheet - 1}.`;

interface LabelledIds {
  readonly lots: readonly string[];
  readonly products: readonly string[];
  readonly codes: readonly string[];
  readonly places: readonly string[];
}

const countItems = ({ lots, products, codes, places }: LabelledIds) =>
  lots.length + products.length + codes.length + places.length;

/** The label request of a query string: items by comma-separated ids. */
export const labelRequestSchema = z
  .object({
    lots: ids('Lot non trouvé', `Une impression prend au plus ${maxLabelledItems} lots.`),
    products: ids(
      'Produit non trouvé',
      `Une impression prend au plus ${maxLabelledItems} produits.`,
    ),
    codes: ids(
      'Ce QR code est inconnu.',
      `Une impression prend au plus ${maxLabelledItems} QR codes.`,
    ),
    places: ids(
      'Emplacement non trouvé',
      `Une impression prend au plus ${maxLabelledItems} emplacements.`,
    ),
    format: z.enum(labelFormats, 'Ce format d’étiquettes est inconnu.').default('sheet'),
    /** Of each. */
    copies: z.coerce
      .number({ error: copiesError })
      .int(copiesError)
      .min(1, copiesError)
      .max(maxLabelCopies, copiesError)
      .default(1),
    /** Labels already used on the first sheet; nothing on a roll. */
    skip: z.coerce
      .number({ error: skipError })
      .int(skipError)
      .min(0, skipError)
      .max(labelsPerSheet - 1, skipError)
      .default(0),
  })
  .refine((request) => countItems(request) > 0, {
    path: ['lots'],
    error: 'Choisissez au moins un lot ou un produit.',
  })
  .refine((request) => countItems(request) * request.copies <= maxLabels, {
    path: ['copies'],
    error: `Une impression compte au plus ${maxLabels} étiquettes.`,
  });
export type LabelRequest = z.infer<typeof labelRequestSchema>;
