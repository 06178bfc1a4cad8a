import { useChoices } from '@cervoise/records/choices';
import { supplierSource } from './ingredient.graphql';

/** The props of the field of a supplier: one of the list, or a new one, whose record is added. */
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
