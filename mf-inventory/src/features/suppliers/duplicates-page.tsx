import { listLimits } from '@cervoise/domain/lists';
import { describeError, useQuery } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { actionColumns } from '@cervoise/records/list';
import { useCan } from '@cervoise/shell-contract';
import { Button, LinkButton } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { EmptyState, Spinner } from '@cervoise/ui/feedback';
import { Page } from '@cervoise/ui/page';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { useState } from 'react';
import type { SupplierDuplicatesQuery } from '../../generated/graphql';
import { suppliersAddress } from '../../supplier-addresses';
import { supplierKind } from './supplier-texts';
import { supplierDuplicatesQuery } from './suppliers.graphql';

const mergeForm = deferred(async () => (await import('./merge-form')).MergeForm, <Spinner />);

type Pair = SupplierDuplicatesQuery['supplierDuplicates'][number];
type Supplier = Pair['first'];

/** What tells one from the other. */
const contactOf = ({ contactName, email, phone }: Supplier) =>
  [contactName, email, phone].filter(Boolean).join(' · ') || 'sans contact';

const nameCell = (supplier: Supplier) => (
  <NameCell
    name={supplier.name}
    detail={contactOf(supplier)}
    to={`${suppliersAddress}/${supplier.id}`}
  />
);

const columns: readonly Column<Pair>[] = [
  { key: 'first', title: 'Un fournisseur', render: ({ first }) => nameCell(first) },
  { key: 'second', title: 'Lui ressemble', render: ({ second }) => nameCell(second) },
];

/** /inventory/suppliers/duplicates: pairs that may be one supplier. */
export function SupplierDuplicatesPage() {
  const { data, loading, error, refetch } = useQuery(supplierDuplicatesQuery, {
    fetchPolicy: 'cache-and-network',
    context: { suppressErrorToast: true },
  });
  const isCut = data?.supplierDuplicates.length === listLimits.supplierPairs;
  const canMerge = useCan(supplierKind.permissions.remove);
  const [pair, setPair] = useState<Pair | null>(null);
  const actions = canMerge
    ? (row: Pair) => (
        <Button
          size="small"
          onClick={() => setPair(row)}
          aria-label={`Fusionner ${row.first.name} et ${row.second.name}`}
        >
          Fusionner
        </Button>
      )
    : undefined;
  return (
    <Page
      title="Doublons possibles"
      context={
        isCut
          ? `Les ${listLimits.supplierPairs} premières paires ; les suivantes viennent une fois celles-ci fusionnées.`
          : 'Ces noms se ressemblent, à la forme juridique, aux accents ou à une lettre près.'
      }
      secondaryActions={<LinkButton to={suppliersAddress}>Tous les fournisseurs</LinkButton>}
    >
      <DataTable
        label="Doublons possibles"
        columns={[...columns, ...actionColumns(actions)]}
        rows={data?.supplierDuplicates}
        rowKey={({ first, second }) => `${first.id} ${second.id}`}
        renderCard={(row) => (
          <ListCard
            title={row.first.name}
            to={`${suppliersAddress}/${row.first.id}`}
            detail={`Ressemble à ${row.second.name}`}
            meta={actions?.(row)}
          />
        )}
        loading={loading}
        error={error && describeError(error)}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon="truck"
            title="Aucun doublon"
            text="Deux fournisseurs dont les noms se ressemblent apparaissent ici."
          />
        }
      />
      <FormDrawer title={pair && 'Fusionner deux fournisseurs'} onClose={() => setPair(null)}>
        {pair && <mergeForm.Component pair={pair} onDone={() => setPair(null)} />}
      </FormDrawer>
    </Page>
  );
}
