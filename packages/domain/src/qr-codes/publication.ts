import { z } from 'zod';
import { emailSchema } from '../accounts/account-schemas';
import { decimal } from '../numbers';
import { shortText } from '../text/short-text';
import type { QrCodeEntityType } from './entity-types';

/**
 * The entities whose facts can be published: those of a batch apply to its products, those of a
 * recipe to both.
 */
const publishableTypes = [
  'inventory_item',
  'batch',
  'recipe',
] as const satisfies readonly QrCodeEntityType[];
export type PublishableType = (typeof publishableTypes)[number];

/** Whether facts can be published of this type of subject. */
export const isPublishable = (type: string | null | undefined): type is PublishableType =>
  publishableTypes.some((publishable) => publishable === type);

/** The page of that form. */
export const publicationAddress = (type: PublishableType, id: string) =>
  `/traceability/publication/${type}/${id}`;

/** What a brewery publishes of a beer besides its name and dates; empty fields are not shown. */
export const publicationSchema = z.object({
  style: shortText('Le style', 80),
  /** Per cent by volume. */
  abv: decimal({ label: 'L’alcool', min: 0, max: 20, decimals: 1 }).nullish(),
  /** EBC, the colour of the drawn glass. */
  ebc: decimal({ label: 'La couleur', min: 0, max: 150, decimals: 0 }).nullish(),
  ingredients: shortText('La liste des ingrédients', 600),
  /** Separated by commas. */
  allergens: shortText('La liste des allergènes', 200),
  /** Of 100 ml, as the label declares them. */
  nutrition: shortText('La liste des valeurs nutritionnelles', 400),
  /** The contact address for whoever scanned the code. */
  contactEmail: z
    .preprocess((typed) => (typed === '' ? null : typed), emailSchema.nullable())
    .nullish(),
});
export type PublicationValues = z.infer<typeof publicationSchema>;
