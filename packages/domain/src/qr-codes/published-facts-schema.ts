import { z } from 'zod';

/** The published facts, as anyone may read them. */
export const publishedFactsSchema = z.object({
  style: z.string().nullable(),
  abv: z.number().nullable(),
  ebc: z.number().nullable(),
  ingredients: z.string().nullable(),
  allergens: z.string().nullable(),
  contactEmail: z.string().nullable(),
  /** Of 100 ml; older servers know none. */
  nutrition: z.string().nullable().default(null),
});
export type PublishedFacts = z.infer<typeof publishedFactsSchema>;
