import { describeError, useQuery } from '@cervoise/graphql-client';
import { ErrorBlock } from '@cervoise/ui/feedback';
import { Section } from '@cervoise/ui/page';
import { ChangesTable } from '../../ledger/changes-table';
import { changeDetail, changeName } from './product-change-words';
import { productChangesQuery } from './product-record.graphql';

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
        <ChangesTable
          label="Modifications"
          title="Modification"
          rows={changes}
          nameOf={changeName}
          detailOf={changeDetail}
          loading={loading}
          empty={null}
        />
      )}
    </Section>
  );
}
