import { batchStatusLabels } from '@cervoise/domain/production';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatDate } from '@cervoise/ui/format';
import { DataTable, ListCard, NameCell, type TableState } from '@cervoise/ui/table';
import type { RecipeQuery } from '../../../generated/graphql';

interface BatchesTableProps {
  readonly batches: RecipeQuery['recipe']['batches'];
  readonly state: TableState;
  readonly loading: boolean;
}

/** The batches brewed from a recipe. */
export function BatchesTable({ batches, state, loading }: BatchesTableProps) {
  const { nodes, totalCount } = batches;
  return (
    <DataTable
      label="Brassins"
      columns={[
        {
          key: 'batch',
          title: 'Brassin',
          fixed: true,
          render: ({ id, batchNumber }) => <NameCell name={batchNumber} to={`/production/${id}`} />,
        },
        { key: 'status', title: 'État', render: ({ status }) => batchStatusLabels[status] },
        {
          key: 'brewDate',
          title: 'Brassé le',
          align: 'right',
          render: ({ brewDate }) => formatDate(brewDate),
        },
      ]}
      rows={nodes}
      rowKey={({ id }) => id}
      renderCard={({ id, batchNumber, status, brewDate }) => (
        <ListCard
          title={batchNumber}
          to={`/production/${id}`}
          status={batchStatusLabels[status]}
          meta={formatDate(brewDate)}
        />
      )}
      loading={loading}
      paging={{ state, totalCount, noun: ['brassin', 'brassins'], isPart: true }}
      empty={
        <EmptyState
          icon="production"
          title="Pas encore brassée"
          text="Les brassins de cette recette apparaîtront ici."
        />
      }
    />
  );
}
