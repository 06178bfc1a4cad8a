import type { RecordKind } from '@cervoise/records/record';
import { placesAddress } from '../../addresses';
import { emptyDeletedText } from '../../plain-list-views';

/** The `RecordKind` of places. */
export const placeKind: RecordKind<{ readonly name: string }> = {
  list: 'places',
  address: placesAddress,
  icon: 'inventory',
  nameOf: ({ name }) => name,
  permissions: {
    write: 'places.write',
    remove: 'places.remove',
    restore: 'places.remove',
  },
  texts: {
    noun: ['emplacement', 'emplacements'],
    page: 'Fiche emplacement',
    notFound: 'Emplacement non trouvé',
    added: 'Emplacement ajouté',
    saved: 'Emplacement enregistré',
    removed: 'Emplacement supprimé',
    restored: 'Emplacement restauré',
    removal:
      'L’emplacement quitte la liste ; vous pourrez le restaurer depuis « Supprimés ». Un emplacement où se trouve du stock ne se supprime pas.',
    bulkRemoval: 'Ils quittent la liste ; vous pourrez les restaurer depuis « Supprimés ».',
  },
};

/** The text of an empty view. */
export const emptyTexts = {
  all: {
    title: 'Aucun emplacement pour l’instant',
    text: 'Ajoutez un bâtiment, une pièce ou un rayonnage, ou importez un fichier. Un emplacement écrit sur un produit crée aussi sa fiche.',
  },
  deleted: emptyDeletedText('emplacement'),
};

/** The texts for labels of places. */
export const placeLabels = { parameter: 'places', noun: 'emplacements' };
