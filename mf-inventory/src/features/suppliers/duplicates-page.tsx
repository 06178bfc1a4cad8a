import { listLimits } from '@cervoise/domain/lists';
import { useQuery } from '@cervoise/graphql-client';
import { useCan } from '@cervoise/shell-contract';
import { deferred } from '@cervoise/ui/deferred';
import { Spinner } from '@cervoise/ui/feedback';
import { DuplicatesPage } from '../../duplicates/duplicates-page';
import { supplierKind } from './supplier-texts';
import { supplierDuplicatesQuery } from './suppliers.graphql';

const mergeForm = deferred(
  async () => (await import('./merge-form')).MergeSuppliersForm,
  <Spinner />,
);

/** /inventory/suppliers/duplicates: pairs that may be one supplier. */
export function SupplierDuplicatesPage() {
  const { data, loading, error, refetch } = useQuery(supplierDuplicatesQuery);
  return (
    <DuplicatesPage
      kind={supplierKind}
      read={{ rows: data?.supplierDuplicates, loading, error, refetch }}
      limit={listLimits.supplierPairs}
      canMerge={useCan(supplierKind.permissions.remove)}
      detailOf={({ contactName, email, phone }) =>
        [contactName, email, phone].filter(Boolean).join(' · ') || 'sans contact'
      }
      texts={{
        context: 'Ces noms se ressemblent, à la forme juridique, aux accents ou à une lettre près.',
        first: 'Un fournisseur',
        all: 'Tous les fournisseurs',
        merge: 'Fusionner deux fournisseurs',
        empty: 'Deux fournisseurs dont les noms se ressemblent apparaissent ici.',
      }}
      renderMerge={(pair, onDone) => <mergeForm.Component pair={pair} onDone={onDone} />}
    />
  );
}
