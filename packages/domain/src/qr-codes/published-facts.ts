import type { PublishedFacts } from './published-facts-schema';

/** Nothing is published of this beer. */
export const nothingPublished: PublishedFacts = {
  style: null,
  abv: null,
  ebc: null,
  ingredients: null,
  allergens: null,
  contactEmail: null,
  nutrition: null,
};
