import { z } from 'zod';
import { emailSchema } from '../accounts/account-schemas';
import { decimal } from '../numbers';
import { shortText } from '../text/short-text';

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
