import { useChoices } from '@cervoise/records/choices';
import { supplierNamesSource } from './supplier-names.graphql';

/** The props of an autocomplete field for the supplier: a listed one, or a new name to create. */
export function useSupplierField() {
  const suppliers = useChoices(supplierNamesSource);
  return {
    name: 'supplier',
    label: 'Fournisseur',
    suggestions: suppliers.choices.map(({ value }) => value),
    search: suppliers.search,
    unlisted: (name: string) => `Créer « ${name} »`,
  } as const;
}
