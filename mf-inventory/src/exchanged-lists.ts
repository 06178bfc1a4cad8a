import type { ExchangedList } from '@cervoise/records/exchange';

/** The inventory lists with import and export. */
export const exchangedLists = {
  ingredients: {
    kind: 'ingredients',
    noun: ['ingrédient', 'ingrédients'],
    known: 'son nom',
    address: '/inventory/ingredients',
    writePermission: 'ingredients.write',
    fileName: 'ingredients',
  },
  products: {
    kind: 'products',
    noun: ['produit fini', 'produits finis'],
    known: 'son identifiant, ou sa bière, son brassin, son contenant et sa date',
    address: '/inventory',
    writePermission: 'inventory.write',
    fileName: 'produits-finis',
  },
  equipment: {
    kind: 'equipment',
    noun: ['équipement', 'équipements'],
    known: 'son identifiant, ou son nom et son numéro de série',
    address: '/equipment',
    writePermission: 'equipment.write',
    fileName: 'equipements',
  },
  customers: {
    kind: 'customers',
    noun: ['client', 'clients'],
    known: 'son nom',
    address: '/inventory/customers',
    writePermission: 'customers.write',
    fileName: 'clients',
  },
  suppliers: {
    kind: 'suppliers',
    noun: ['fournisseur', 'fournisseurs'],
    known: 'son nom',
    address: '/inventory/suppliers',
    writePermission: 'suppliers.write',
    fileName: 'fournisseurs',
  },
  places: {
    kind: 'places',
    noun: ['emplacement', 'emplacements'],
    known: 'son nom',
    address: '/inventory/places',
    writePermission: 'places.write',
    fileName: 'emplacements',
  },
} as const satisfies Readonly<Record<string, ExchangedList>>;
