import type { PaletteCommand } from '@cervoise/shell-contract';

/** The area's entries in the command palette. */
export const commands: readonly PaletteCommand[] = [
  {
    kind: 'page',
    label: 'Planning',
    path: '/production/planning',
    icon: 'production',
    permission: 'production.read',
    keywords: 'calendrier cuves brassins à venir',
  },
  {
    kind: 'page',
    label: 'Brassins en cours',
    path: '/production?view=in_progress',
    icon: 'production',
    permission: 'production.read',
    keywords: 'fermentation',
  },
  {
    kind: 'page',
    label: 'Densimètres',
    path: '/production/hydrometers',
    icon: 'production',
    permission: 'production.read',
    keywords: 'iSpindel GravityMon Tilt RAPT hydromètre capteur relevés rappel jeton',
  },
  {
    kind: 'action',
    label: 'Nouveau brassin',
    path: '/production/new',
    icon: 'production',
    permission: 'production.write',
    keywords: 'planifier brasser ajouter créer',
  },
  {
    kind: 'action',
    label: 'Calculer un conditionnement',
    path: '/production/packaging-calculator',
    icon: 'production',
    permission: 'production.read',
    keywords: 'embouteillage bouteilles fûts canettes calculatrice',
  },
];
