import { ViewChips } from '@cervoise/ui/filters';

const views = [
  { key: 'planning', label: 'Planning', to: '/production/planning' },
  { key: 'list', label: 'Liste', to: '/production' },
  { key: 'board', label: 'Tableau', to: '/production?view=board' },
] as const;
export type ProductionView = (typeof views)[number]['key'];

interface ProductionViewsProps {
  readonly selected: ProductionView;
  /** The number of batches in the list; absent while unknown. */
  readonly batchCount?: number;
}

/** The links to the three pages of batches: list, board, planning. */
export function ProductionViews({ selected, batchCount }: ProductionViewsProps) {
  return (
    <ViewChips
      label="Vues de la production"
      views={views.map(({ key, label }) => ({
        key,
        label,
        count: key === 'list' ? batchCount : undefined,
      }))}
      selected={selected}
      linkTo={(key) => views.find((view) => view.key === key)?.to ?? '/production'}
    />
  );
}
