import type { RecordKind } from '@cervoise/records/record';
import { suppliersAddress } from '../../addresses';
import { emptyDeletedText } from '../../plain-list-views';

/** The `RecordKind` of suppliers. */
export const supplierKind: RecordKind<{ readonly name: string }> = {
  list: 'suppliers',
  address: suppliersAddress,
  icon: 'truck',
  nameOf: ({ name }) => name,
  permissions: {
    write: 'suppliers.write',
    remove: 'suppliers.remove',
    restore: 'suppliers.remove',
  },
  texts: {
    noun: ['fournisseur', 'fournisseurs'],
    page: 'Fiche fournisseur',
    notFound: 'Fournisseur non trouvé',
    added: 'Fournisseur ajouté',
    saved: 'Fournisseur enregistré',
    removed: 'Fournisseur supprimé',
    restored: 'Fournisseur restauré',
    removal:
      'Le fournisseur quitte la liste ; ses ingrédients et ses lots gardent son nom. Vous pourrez le restaurer depuis « Supprimés ».',
    bulkRemoval: 'Ils quittent la liste ; vous pourrez les restaurer depuis « Supprimés ».',
  },
};

/** The text of an empty view. */
export const emptyTexts = {
  all: {
    title: 'Aucun fournisseur pour l’instant',
    text: 'Ajoutez-en un, ou importez un fichier. Un nom écrit sur un ingrédient ou un lot crée aussi sa fiche.',
  },
  deleted: emptyDeletedText('fournisseur'),
};
