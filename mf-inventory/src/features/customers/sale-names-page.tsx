import { customersAddress } from '@cervoise/domain/customers';
import { ofName } from '@cervoise/domain/text';
import { describeError, toastFailure } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { actionColumns, useRecordList } from '@cervoise/records/list';
import { useFormMutation } from '@cervoise/records/mutation';
import { toastSuccess, useCan } from '@cervoise/shell-contract';
import { Button, LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { SearchField } from '@cervoise/ui/filters';
import { formatCount, formatDate } from '@cervoise/ui/format';
import { Page, Toolbar } from '@cervoise/ui/page';
import { type Column, DataTable, ListCard } from '@cervoise/ui/table';
import { useState } from 'react';
import type { SaleNamesQuery } from '../../generated/graphql';
import { saleNamesQuery, takeSaleNameMutation } from './customers.graphql';
import { TakeNameForm } from './take-name-form';

type SaleName = SaleNamesQuery['saleNamesPage']['nodes'][number];

const saleText = ({ saleCount }: SaleName) => formatCount(saleCount, 'vente');
const columns: readonly Column<SaleName, 'name'>[] = [
  { key: 'name', title: 'Nom', render: ({ name }) => name },
  { key: 'sales', title: 'Ventes', align: 'right', render: saleText },
  {
    key: 'last',
    title: 'Dernière vente',
    align: 'right',
    render: ({ lastSoldOn }) => formatDate(lastSoldOn),
  },
];

/** /inventory/customers/names: the names on sales that no customer has. */
export function SaleNamesPage() {
  const list = useRecordList({
    query: saleNamesQuery,
    pageOf: ({ saleNamesPage }) => saleNamesPage,
    views: ['all'],
    sortFields: ['name'],
    defaultSort: { key: 'name', direction: 'asc' },
    sizes: [25, 50, 100],
    filters: {},
    variables: ({ search, paging: { first, page } }) => ({ search, first, page }),
  });
  const { state, rows, totalCount = 0, loading, error, refetch } = list;
  const canWrite = useCan('customers.write');
  const [joined, setJoined] = useState<SaleName | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const take = useFormMutation(takeSaleNameMutation, ['SaleNames']);
  const create = async ({ name }: SaleName) => {
    setBusy(name);
    await take({ input: { name } }).then(
      () => toastSuccess({ title: 'Fiche créée', message: name }),
      toastFailure,
    );
    setBusy(null);
  };
  const actions = canWrite
    ? (row: SaleName) => (
        <>
          <Button
            size="small"
            loading={busy === row.name}
            onClick={() => void create(row)}
            aria-label={`Créer la fiche ${ofName(row.name)}`}
          >
            Créer la fiche
          </Button>{' '}
          <Button
            size="small"
            onClick={() => setJoined(row)}
            aria-label={`Rattacher ${row.name} à un client`}
          >
            Rattacher
          </Button>
        </>
      )
    : undefined;
  return (
    <Page
      title="Noms sans fiche"
      context="Des ventes portent ces noms, qu’aucun client n’a : un rappel ne saurait pas les joindre."
      secondaryActions={<LinkButton to={customersAddress}>Tous les clients</LinkButton>}
      filters={
        <Toolbar
          end={
            <SearchField
              label="Rechercher un nom"
              placeholder="Nom"
              value={state.search}
              onChange={state.setSearch}
            />
          }
        >
          {null}
        </Toolbar>
      }
    >
      <DataTable
        label="Noms sans fiche"
        columns={[...columns, ...actionColumns(actions)]}
        rows={rows}
        rowKey={({ name }) => name}
        renderCard={(row) => (
          <ListCard
            title={row.name}
            detail={`${saleText(row)}, la dernière le ${formatDate(row.lastSoldOn)}`}
            meta={actions?.(row)}
          />
        )}
        paging={{ state, totalCount, noun: ['nom', 'noms'] }}
        loading={loading}
        error={error && describeError(error)}
        onRetry={refetch}
        empty={
          state.search ? (
            <EmptyState icon="search" title="Aucun nom ne correspond" />
          ) : (
            <EmptyState
              icon="users"
              title="Chaque vente nommée a son client"
              text="Un nom tapé sur une vente et qu’aucun client n’a apparaît ici."
            />
          )
        }
      />
      <FormDrawer title={joined && `Rattacher ${joined.name}`} onClose={() => setJoined(null)}>
        {joined && <TakeNameForm name={joined.name} onDone={() => setJoined(null)} />}
      </FormDrawer>
    </Page>
  );
}
