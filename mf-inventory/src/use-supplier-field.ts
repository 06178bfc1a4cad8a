import { namesSource, useChoices } from '@cervoise/records/choices';
import { graphql } from './generated';

const supplierNames = namesSource(
  graphql(`
    query IngredientSuppliers($search: String, $first: Int!) {
      ingredientSuppliers(search: $search, first: $first)
    }
  `),
  ({ ingredientSuppliers }) => ingredientSuppliers,
);

/** The props of an autocomplete field for the supplier: a listed one, or a new name to create. */
export function useSupplierField() {
  const suppliers = useChoices(supplierNames);
  return {
    name: 'supplier',
    label: 'Fournisseur',
    suggestions: suppliers.choices.map(({ value }) => value),
    search: suppliers.search,
    unlisted: (name: string) => `Créer « ${name} »`,
  } as const;
}
