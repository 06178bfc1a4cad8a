import type { LeadStatus, LeadValues } from '@cervoise/domain/leads';

export interface DemoLead extends LeadValues {
  readonly daysAgo: number;
  readonly status: LeadStatus;
}

/** Recent applications. */
export const demoLeads: readonly DemoLead[] = [
  {
    daysAgo: 47,
    status: 'converted',
    email: 'yann@abers.example',
    firstName: 'Yann',
    lastName: 'Kerbrat',
    breweryName: 'Brasserie des Abers',
    phoneNumber: '02 98 00 00 12',
    productionVolumeHl: 320,
    region: 'Bretagne',
    message: 'Nous suivons nos stocks sur trois tableurs. Nous voudrions les réunir.',
  },
  {
    daysAgo: 31,
    status: 'rejected',
    email: 'contact@agence-web.example',
    firstName: 'Kevin',
    breweryName: 'Agence web',
    message: 'Bonjour, nous proposons la refonte de votre site internet à partir de 490 €.',
  },
  {
    daysAgo: 18,
    status: 'qualified',
    email: 'claire.vasseur@deux-houblons.example',
    firstName: 'Claire',
    lastName: 'Vasseur',
    breweryName: 'Les Deux Houblons',
    phoneNumber: '03 20 00 00 45',
    productionVolumeHl: 780,
    region: 'Hauts-de-France',
    message:
      'Deux brasseurs, six cuves, 14 références.\nNotre besoin : la traçabilité des lots de houblon jusqu’à la bouteille.\nPouvons-nous voir une démonstration un lundi ?',
  },
  {
    daysAgo: 9,
    status: 'contacted',
    email: 'm.roussel@brasserie-du-causse.example',
    firstName: 'Mathieu',
    lastName: 'Roussel',
    breweryName: 'Brasserie du Causse',
    productionVolumeHl: 150.5,
    region: 'Occitanie',
    message: 'Quel est le prix pour une petite brasserie comme la nôtre ?',
  },
  {
    daysAgo: 3,
    status: 'new',
    email: 'ines@la-fabrique-a-mousse.example',
    firstName: 'Inès',
    lastName: 'Benali',
    breweryName: 'La Fabrique à mousse',
    phoneNumber: '04 72 00 00 31',
    productionVolumeHl: 1200,
    region: 'Auvergne-Rhône-Alpes',
    message: 'Nous ouvrons un second site en septembre. Est-il possible de gérer deux caves ?',
  },
  {
    daysAgo: 1,
    status: 'new',
    email: 'brasserie.orval.du.sud@courriel.example',
    region: 'Provence-Alpes-Côte d’Azur',
  },
];
