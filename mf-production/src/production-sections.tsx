import { SectionLinks } from '@cervoise/ui/tabs';

const addresses = {
  planning: '/production/planning',
  list: '/production',
  board: '/production?view=board',
  hydrometers: '/production/hydrometers',
} as const;

const links = [
  { label: 'Planning', to: addresses.planning },
  { label: 'Liste', to: addresses.list },
  { label: 'Tableau', to: addresses.board },
  { label: 'Densimètres', to: addresses.hydrometers },
];

/** The links to the area's pages: planning, list and board of batches, hydrometers. */
export function ProductionSections({ current }: { readonly current: keyof typeof addresses }) {
  return <SectionLinks label="Vues de la production" links={links} current={addresses[current]} />;
}
