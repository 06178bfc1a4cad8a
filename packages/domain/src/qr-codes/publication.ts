import { z } from 'zod';
import { emailSchema } from '../accounts/account-schemas';
import { decimal } from '../numbers';
import { shortText } from '../text/short-text';
import type { QrCodeEntityType } from './entity-types';

/** What a brewery can publish facts of: those of a batch hold for its products, those of a recipe for both. */
export const publishableTypes = [
  'inventory_item',
  'batch',
  'recipe',
] as const satisfies readonly QrCodeEntityType[];
export type PublishableType = (typeof publishableTypes)[number];

export const isPublishable = (type: string | null | undefined): type is PublishableType =>
  publishableTypes.some((publishable) => publishable === type);

/** The page on which those facts are written. */
export const publicationAddress = (type: PublishableType, id: string) =>
  `/traceability/publication/${type}/${id}`;

/** What a brewery publishes of a beer beside its name and its days; what it leaves out is not shown. */
export const publicationSchema = z.object({
  style: shortText('Le style', 80),
  /** Per cent of volume. */
  abv: decimal({ label: 'L’alcool', min: 0, max: 20, decimals: 1 }).nullish(),
  /** EBC, which the glass is drawn in. */
  ebc: decimal({ label: 'La couleur', min: 0, max: 150, decimals: 0 }).nullish(),
  ingredients: shortText('La liste des ingrédients', 600),
  /** Separated by commas. */
  allergens: shortText('La liste des allergènes', 200),
  /** Where whoever scanned the code writes to. */
  contactEmail: z
    .preprocess((typed) => (typed === '' ? null : typed), emailSchema.nullable())
    .nullish(),
});
export type PublicationValues = z.infer<typeof publicationSchema>;
