import { SectionLinks } from '@cervoise/ui/tabs';

const addresses = {
  planning: '/production/planning',
  list: '/production',
  board: '/production?view=board',
} as const;

const links = [
  { label: 'Planning', to: addresses.planning },
  { label: 'Liste', to: addresses.list },
  { label: 'Tableau', to: addresses.board },
];

/** The links to the three pages of batches: planning, list, board. */
export function ProductionSections({ current }: { readonly current: keyof typeof addresses }) {
  return <SectionLinks label="Vues de la production" links={links} current={addresses[current]} />;
}
