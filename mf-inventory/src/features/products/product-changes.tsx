import { useQuery } from '@cervoise/graphql-client';
import { ChangesTable } from '@cervoise/records/ledger';
import { ReadFailure } from '@cervoise/records/record';
import { Section } from '@cervoise/ui/page';
import { changeDetail, changeName } from './product-change-words';
import { productChangesQuery } from './product-record.graphql';

/** What changed of a product beside its quantity, the latest first; nothing while nothing did. */
export function ProductChanges({ productId }: { readonly productId: string }) {
  const { data, ...read } = useQuery(productChangesQuery, {
    variables: { id: productId },
    fetchPolicy: 'cache-and-network',
    context: { suppressErrorToast: true },
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
