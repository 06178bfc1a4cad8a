import { customersAddress } from '@cervoise/domain/customers';
import type { RecordKind } from '@cervoise/records/record';

/** The `RecordKind` of customers. */
export const customerKind: RecordKind<{ readonly name: string }> = {
  list: 'customers',
  address: customersAddress,
  icon: 'users',
  nameOf: ({ name }) => name,
  permissions: {
    write: 'customers.write',
    remove: 'customers.remove',
    restore: 'customers.remove',
  },
  texts: {
    noun: ['client', 'clients'],
    page: 'Fiche client',
    notFound: 'Client non trouvé',
    added: 'Client ajouté',
    saved: 'Client enregistré',
    removed: 'Client supprimé',
    restored: 'Client restauré',
    removal: 'Le client quitte la liste ; vous pourrez le restaurer depuis « Supprimés ».',
    bulkRemoval: 'Ils quittent la liste ; vous pourrez les restaurer depuis « Supprimés ».',
  },
};

export const views = ['all', 'deleted'] as const;

export const viewChips = [
  { key: 'all', label: 'Tous' },
  { key: 'deleted', label: 'Supprimés' },
] as const;

/** The text of an empty view. */
export const emptyTexts = {
  all: {
    title: 'Aucun client pour l’instant',
    text: 'Ajoutez-en un, ou importez un fichier. Une vente choisit ensuite son client dans la liste.',
  },
  deleted: {
    title: 'Aucun client supprimé',
    text: 'Une fiche supprimée reste ici et peut être restaurée.',
  },
};
