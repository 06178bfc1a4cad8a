import { ViewChips } from '@cervoise/ui/filters';

const views = [
  { key: 'planning', label: 'Planning', to: '/production/planning' },
  { key: 'list', label: 'Liste', to: '/production' },
  { key: 'board', label: 'Tableau', to: '/production?view=board' },
] as const;
export type ProductionView = (typeof views)[number]['key'];

interface ProductionViewsProps {
  readonly selected: ProductionView;
  /** How many batches the list shows; absent while unknown. */
  readonly batchCount?: number;
}

/** The three ways to look at the batches, over each of them. */
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
