import type { PaletteCommand } from '@cervoise/shell-contract';

/** The area's entries in the command palette. */
export const commands: readonly PaletteCommand[] = [
  {
    kind: 'page',
    label: 'QR codes',
    path: '/traceability/qr-codes',
    icon: 'traceability',
    permission: 'traceability.read',
    keywords: 'étiquettes',
  },
  {
    kind: 'page',
    label: 'Droits d’accise',
    path: '/reports/excise',
    icon: 'reports',
    permission: 'reports.read',
    keywords: 'douane, déclaration',
  },
  {
    kind: 'page',
    label: 'Graphe de traçabilité',
    path: '/traceability/graph',
    icon: 'traceability',
    permission: 'traceability.read',
    keywords: 'lot amont aval',
  },
  {
    kind: 'page',
    label: 'Rappels',
    path: '/traceability/recalls',
    icon: 'traceability',
    permission: 'traceability.read',
    keywords: 'retrait lot',
  },
  {
    kind: 'action',
    label: 'Nouveau rapport',
    path: '/reports/new',
    icon: 'reports',
    permission: 'reports.write',
    keywords: 'générer créer PDF Excel',
  },
];
