import type { PaletteCommand } from '@cervoise/shell-contract';

/** The area's entries in the command palette. */
export const commands: readonly PaletteCommand[] = [
  {
    kind: 'action',
    label: 'Nouvelle recette',
    path: '/recipes/new',
    icon: 'recipes',
    permission: 'recipes.write',
    keywords: 'ajouter créer bière',
  },
  {
    kind: 'action',
    label: 'Importer des recettes',
    path: '/recipes/import',
    icon: 'recipes',
    permission: 'recipes.write',
    keywords: 'fichier BeerXML BeerJSON',
  },
  {
    kind: 'page',
    label: 'Chiffres recalculés',
    path: '/recipes/figures',
    icon: 'recipes',
    permission: 'recipes.read',
    keywords: 'figures densité formule avant après',
  },
];
