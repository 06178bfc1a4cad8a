import type { ExchangeKind } from '@cervoise/domain/exchange';
import type { Permission } from '@cervoise/domain/roles';

interface ExchangedList {
  /** One and several; all of them are masculine in French. */
  readonly noun: readonly [one: string, many: string];
  /** What a row of a file is matched by: « son nom ». */
  readonly known: string;
  readonly address: string;
  readonly writePermission: Permission;
  /** Beginning of the names of exported files. */
  readonly fileName: string;
}

/** The lists that go into files and come from them, in the words of the screen. */
export const exchangedLists: Readonly<Record<ExchangeKind, ExchangedList>> = {
  ingredients: {
    noun: ['ingrédient', 'ingrédients'],
    known: 'son nom',
    address: '/inventory/ingredients',
    writePermission: 'ingredients.write',
    fileName: 'ingredients',
  },
  products: {
    noun: ['produit fini', 'produits finis'],
    known: 'son identifiant, ou sa bière, son brassin, son contenant et sa date',
    address: '/inventory',
    writePermission: 'inventory.write',
    fileName: 'produits-finis',
  },
  equipment: {
    noun: ['équipement', 'équipements'],
    known: 'son identifiant, ou son nom et son numéro de série',
    address: '/equipment',
    writePermission: 'equipment.write',
    fileName: 'equipements',
  },
};

/** Where files are imported into a list; with an import's id, where that one stands. */
export function importAddress(kind: ExchangeKind, importId?: string): string {
  const page = `${exchangedLists[kind].address}/import`;
  return importId === undefined ? page : `${page}?import=${encodeURIComponent(importId)}`;
}
