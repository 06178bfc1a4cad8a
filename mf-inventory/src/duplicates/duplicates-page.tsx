import { describeError } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { actionColumns } from '@cervoise/records/list';
import type { RecordKind } from '@cervoise/records/record';
import { Button, LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { Page } from '@cervoise/ui/page';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { type ReactNode, useState } from 'react';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Two records whose names may be one. */
export interface Pair<Row extends Named> {
  readonly first: Row;
  readonly second: Row;
}

interface DuplicatesPageProps<Row extends Named> {
  readonly kind: RecordKind<Row>;
  /** What is being read of the pairs. */
  readonly read: {
    readonly rows: readonly Pair<Row>[] | undefined;
    readonly loading: boolean;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** How many pairs are listed at most. */
  readonly limit: number;
  readonly canMerge: boolean;
  /** What tells one record from the other. */
  readonly detailOf: (row: Row) => string;
  readonly texts: {
    readonly context: string;
    readonly first: string;
    readonly all: string;
    readonly merge: string;
    readonly empty: string;
  };
  readonly renderMerge: (pair: Pair<Row>, onDone: () => void) => ReactNode;
}

/** A page of pairs that may be one record, and what merges them. */
export function DuplicatesPage<Row extends Named>(props: DuplicatesPageProps<Row>) {
  const { kind, read, limit, canMerge, detailOf, texts, renderMerge } = props;
  const [pair, setPair] = useState<Pair<Row> | null>(null);
  const nameCell = (row: Row) => (
    <NameCell name={row.name} detail={detailOf(row)} to={`${kind.address}/${row.id}`} />
  );
  const columns: readonly Column<Pair<Row>>[] = [
    { key: 'first', title: texts.first, render: ({ first }) => nameCell(first) },
    { key: 'second', title: 'Lui ressemble', render: ({ second }) => nameCell(second) },
  ];
  const actions = canMerge
    ? (row: Pair<Row>) => (
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
        read.rows?.length === limit
          ? `Les ${limit} premières paires ; les suivantes viennent une fois celles-ci fusionnées.`
          : texts.context
      }
      secondaryActions={<LinkButton to={kind.address}>{texts.all}</LinkButton>}
    >
      <DataTable
        label="Doublons possibles"
        columns={[...columns, ...actionColumns(actions)]}
        rows={read.rows}
        rowKey={({ first, second }) => `${first.id} ${second.id}`}
        renderCard={(row) => (
          <ListCard
            title={row.first.name}
            to={`${kind.address}/${row.first.id}`}
            detail={`Ressemble à ${row.second.name}`}
            meta={actions?.(row)}
          />
        )}
        loading={read.loading}
        error={read.error ? describeError(read.error) : undefined}
        // What fails is shown in its place.
        onRetry={read.refetch}
        empty={<EmptyState icon={kind.icon} title="Aucun doublon" text={texts.empty} />}
      />
      <FormDrawer title={pair && texts.merge} onClose={() => setPair(null)}>
        {pair && renderMerge(pair, () => setPair(null))}
      </FormDrawer>
    </Page>
  );
}
