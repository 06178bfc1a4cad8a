import { customersAddress } from '@cervoise/domain/customers';
import type { RecordKind } from '@cervoise/records/record';
import { emptyDeletedText } from '../../plain-list-views';

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

/** The text of an empty view. */
export const emptyTexts = {
  all: {
    title: 'Aucun client pour l’instant',
    text: 'Ajoutez-en un, ou importez un fichier. Une vente choisit ensuite son client dans la liste.',
  },
  deleted: emptyDeletedText('client'),
};
