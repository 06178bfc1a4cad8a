import { describeError } from '@cervoise/graphql-client';
import { useRecordList } from '@cervoise/records/list';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatCount, formatMoment } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { endOf, type SupportAccess, scopeOf, stateOf } from '../../support-texts';
import { supportAccessesQuery } from './support.graphql';

const readingsText = ({ readings }: SupportAccess) =>
  readings.length === 0 ? 'Aucune lecture' : formatCount(readings.length, 'lecture');

interface SupportAccessesTableProps {
  readonly list: ReturnType<typeof useSupportAccesses>;
  /** The page of an access. */
  readonly addressOf: (id: string) => string;
  /** The editor sees whose recipes they are; in a brewery it is always its own. */
  readonly withBrewery?: boolean;
  /** The text of an empty list. */
  readonly emptyText: string;
}

/** The page of accesses in the address. */
export const useSupportAccesses = () =>
  useRecordList({
    query: supportAccessesQuery,
    pageOf: ({ supportAccesses }) => supportAccesses,
    views: ['all'],
    sortFields: ['createdAt'],
    defaultSort: { key: 'createdAt', direction: 'desc' },
    filters: {},
    sizes: [25],
    variables: ({ paging: { first, page } }) => ({ first, page }),
  });

/** Support accesses, newest first, each with its number of readings. */
export function SupportAccessesTable({
  list: { state, rows, totalCount = 0, error, loading, refetchRows },
  addressOf,
  withBrewery = false,
  emptyText,
}: SupportAccessesTableProps) {
  const columns: readonly Column<SupportAccess, 'createdAt'>[] = [
    {
      key: 'reason',
      title: 'Motif',
      fixed: true,
      render: (access) => (
        <NameCell
          name={access.reason}
          detail={`${access.requestedBy} · ${formatMoment(access.createdAt)}`}
          to={addressOf(access.id)}
        />
      ),
    },
    ...(withBrewery
      ? [
          {
            key: 'brewery',
            title: 'Brasserie',
            render: ({ breweryName }: SupportAccess) => breweryName,
          },
        ]
      : []),
    { key: 'scope', title: 'Recettes', from: 1024, render: scopeOf },
    { key: 'readings', title: 'Lectures', render: readingsText },
    { key: 'end', title: 'Fin', from: 1024, render: endOf },
    { key: 'state', title: 'Statut', render: (access) => <Status {...stateOf(access)} /> },
  ];
  return (
    <DataTable
      label="Accès du support"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      renderCard={(access) => (
        <ListCard
          title={access.reason}
          to={addressOf(access.id)}
          detail={withBrewery ? access.breweryName : access.recipeName}
          valueDetail={readingsText(access)}
          status={<Status {...stateOf(access)} />}
          meta={`Fin : ${endOf(access)}`}
        />
      )}
      paging={{ state, totalCount, noun: ['accès', 'accès'] }}
      loading={loading}
      error={error && describeError(error)}
      onRetry={refetchRows}
      empty={<EmptyState icon="lock" title="Aucun accès du support" text={emptyText} />}
    />
  );
}
