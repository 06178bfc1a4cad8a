import { useQuery } from '@cervoise/graphql-client';
import { Section } from '@cervoise/ui/page';
import { ChangesTable } from '../../ledger/changes-table';
import { ReadFailure } from '../../record/read-failure';
import { changeDetail, changeName } from './product-change-words';
import { productChangesQuery } from './product-record.graphql';

/** What changed of a product beside its quantity, the latest first; nothing while nothing did. */
export function ProductChanges({ productId }: { readonly productId: string }) {
  const { data, ...read } = useQuery(productChangesQuery, {
    variables: { id: productId },
    fetchPolicy: 'cache-and-network',
    context: { handledByForm: true },
  });
  const changes = data?.inventoryItemChanges ?? [];
  if (changes.length === 0 && !read.error) return null;
  return (
    <Section title="Modifications">
      <ReadFailure read={read} />
      {changes.length > 0 && (
        <ChangesTable
          label="Modifications"
          title="Modification"
          rows={changes}
          nameOf={changeName}
          detailOf={changeDetail}
          loading={read.loading}
          empty={null}
        />
      )}
    </Section>
  );
}
