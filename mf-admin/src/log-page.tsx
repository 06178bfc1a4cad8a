import {
  describeError,
  type OperationVariables,
  type TypedDocumentNode,
} from '@cervoise/graphql-client';
import { useRecordList } from '@cervoise/records/list';
import type { FilterDefinitions } from '@cervoise/records/list-query';
import { EmptyState } from '@cervoise/ui/feedback';
import { isActive, ListFilters } from '@cervoise/ui/filters';
import { Page } from '@cervoise/ui/page';
import { type Column, DataTable } from '@cervoise/ui/table';
import type { ReactNode } from 'react';

/** A column of a log, whose only sort is by date. */
type LogColumn<Entry> = Column<Entry, 'createdAt'>;

interface LogPageProps<Data, Variables, Entry, Filters> {
  readonly title: string;
  readonly context: string;
  /** The `SectionLinks`. */
  readonly sections: ReactNode;
  /** The table's name; by default the title. */
  readonly label?: string;
  /** « ligne » and its plural, both feminine or both masculine. */
  readonly noun: readonly [string, string];
  readonly query: TypedDocumentNode<Data, Variables>;
  readonly pageOf: (data: Data) => {
    readonly nodes: readonly Entry[];
    readonly totalCount: number;
  };
  readonly filters: FilterDefinitions<Filters>;
  readonly variables: (
    filters: Filters,
    paging: { readonly first: number; readonly page: number },
  ) => Variables;
  readonly columns: readonly LogColumn<Entry>[];
  /** The card of an entry on a phone. */
  readonly renderCard: (entry: Entry) => ReactNode;
  /** What is shown when no entry matches the filters. */
  readonly noMatch: string;
  /** What will be in a log that is empty so far. */
  readonly whatComes: string;
}

/** A page of log entries, newest first; page and filters are in the URL. */
export function LogPage<
  Data,
  Variables extends OperationVariables,
  Entry extends { readonly id: string },
  Filters,
>({
  title,
  context,
  sections,
  label = title,
  noun,
  variables,
  columns,
  renderCard,
  noMatch,
  whatComes,
  ...read
}: LogPageProps<Data, Variables, Entry, Filters>) {
  const { state, filters, rows, totalCount, error, loading, refetchRows } = useRecordList({
    ...read,
    views: ['all'],
    sortFields: ['createdAt'],
    defaultSort: { key: 'createdAt', direction: 'desc' },
    sizes: [25, 50, 100],
    variables: ({ filters: values, paging: { first, page } }) => variables(values, { first, page }),
  });
  return (
    <Page
      title={title}
      context={context}
      sections={sections}
      filters={<ListFilters filters={filters} onChange={state.setFilters} />}
    >
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        renderCard={renderCard}
        paging={{ state, totalCount: totalCount ?? 0, noun }}
        loading={loading}
        error={error && describeError(error)}
        onRetry={refetchRows}
        empty={
          filters.some(isActive) ? (
            <EmptyState icon="search" title={noMatch} />
          ) : (
            <EmptyState icon="history" title="Rien dans le journal" text={whatComes} />
          )
        }
      />
    </Page>
  );
}
