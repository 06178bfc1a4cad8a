import { namesSource, useChoices } from '@cervoise/records/choices';
import { ingredientSuppliersQuery } from './ingredient.graphql';

const supplierSource = namesSource(
  ingredientSuppliersQuery,
  ({ ingredientSuppliers }) => ingredientSuppliers,
);

/** The props of an autocomplete field for the supplier: a listed one, or a new name to create. */
export function useSupplierField() {
  const suppliers = useChoices(supplierSource);
  return {
    name: 'supplier',
    label: 'Fournisseur',
    suggestions: suppliers.choices.map(({ value }) => value),
    search: suppliers.search,
    unlisted: (name: string) => `Créer « ${name} »`,
  } as const;
}
