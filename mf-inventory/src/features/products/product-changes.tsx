import { describeError, useQuery } from '@cervoise/graphql-client';
import { ErrorBlock } from '@cervoise/ui/feedback';
import { formatMoment } from '@cervoise/ui/format';
import { Section } from '@cervoise/ui/page';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { changeDetail, changeName, type ProductChange } from './product-change-words';
import { productChangesQuery } from './product-stock.graphql';

const columns: readonly Column<ProductChange>[] = [
  {
    key: 'change',
    title: 'Modification',
    render: (change) => <NameCell name={changeName(change)} detail={changeDetail(change)} />,
  },
  {
    key: 'when',
    title: 'Quand et par qui',
    render: ({ createdAt, userName }) => (
      <NameCell name={formatMoment(createdAt)} detail={userName} />
    ),
  },
];

/** What changed of a product beside its quantity, the latest first; nothing while nothing did. */
export function ProductChanges({ productId }: { readonly productId: string }) {
  const { data, error, loading, refetch } = useQuery(productChangesQuery, {
    variables: { id: productId },
    fetchPolicy: 'cache-and-network',
    context: { handledByForm: true },
  });
  const changes = data?.inventoryItemChanges ?? [];
  if (changes.length === 0 && !error) return null;
  return (
    <Section title="Modifications">
      {error && (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={loading} />
      )}
      {changes.length > 0 && (
        <DataTable
          label="Modifications"
          columns={columns}
          rows={changes}
          rowKey={({ id }) => id}
          loading={loading}
          empty={null}
          renderCard={(change) => (
            <ListCard
              title={changeName(change)}
              detail={changeDetail(change)}
              status={
                <span className="cv-muted">
                  {`${formatMoment(change.createdAt)} · ${change.userName}`}
                </span>
              }
            />
          )}
        />
      )}
    </Section>
  );
}
