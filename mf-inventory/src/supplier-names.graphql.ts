import { namesSource } from '@cervoise/records/choices';
import { graphql } from './generated';

/** The names of suppliers. */
export const supplierNamesSource = namesSource(
  graphql(`
    query IngredientSuppliers($search: String, $first: Int!) {
      ingredientSuppliers(search: $search, first: $first)
    }
  `),
  ({ ingredientSuppliers }) => ingredientSuppliers,
);
