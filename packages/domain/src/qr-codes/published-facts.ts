import { z } from 'zod';

/** What a brewery published, as anyone may read it. */
export const publishedFactsSchema = z.object({
  style: z.string().nullable(),
  abv: z.number().nullable(),
  ebc: z.number().nullable(),
  ingredients: z.string().nullable(),
  allergens: z.string().nullable(),
  contactEmail: z.string().nullable(),
});
export type PublishedFacts = z.infer<typeof publishedFactsSchema>;

/** Of a beer of which nothing is published. */
export const nothingPublished: PublishedFacts = {
  style: null,
  abv: null,
  ebc: null,
  ingredients: null,
  allergens: null,
  contactEmail: null,
};
