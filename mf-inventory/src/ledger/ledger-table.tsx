import { EmptyState } from '@cervoise/ui/feedback';
import { formatMoment, formatQuantity } from '@cervoise/ui/format';
import {
  Amount,
  type Column,
  DataTable,
  Difference,
  ListCard,
  NameCell,
  type TableState,
} from '@cervoise/ui/table';
import type { ReactNode } from 'react';
import { useExistingPage } from '../list/use-existing-page';

/** What every line of a ledger holds. */
export interface LedgerLine {
  readonly id: string;
  readonly quantity: number;
  readonly isCorrected?: boolean;
  readonly userName: string;
  readonly createdAt: Date;
}

interface LedgerTableProps<Line extends LedgerLine> {
  readonly lines: readonly Line[];
  readonly totalCount: number;
  readonly state: TableState;
  readonly loading: boolean;
  /** The symbol of what moves, or its word for that many: « kg », « fût ». */
  readonly unitOf: (quantity: number) => string;
  readonly kindOf: (line: Line) => string;
  /** Why, where to. */
  readonly noteOf: (line: Line) => string;
  readonly stockAfter: (line: Line) => number;
  /** Beside these: the lot. */
  readonly column?: Column<Line>;
  /** What can be done with a line. */
  readonly renderAction?: (line: Line) => ReactNode;
  /** What will be written here. */
  readonly emptyText: string;
}

const whoAndWhen = ({ createdAt, userName }: LedgerLine) =>
  `${formatMoment(createdAt)} · ${userName}`;

/** The movements of a stock, the newest line first. */
export function LedgerTable<Line extends LedgerLine>({
  lines,
  totalCount,
  state,
  loading,
  unitOf,
  kindOf,
  noteOf,
  stockAfter,
  column,
  renderAction,
  emptyText,
}: LedgerTableProps<Line>) {
  useExistingPage({ state, rowCount: lines.length, totalCount, loading });
  const difference = ({ quantity, isCorrected }: Line) => (
    <Difference value={quantity} unit={unitOf(quantity)} struck={isCorrected} />
  );
  const columns: readonly Column<Line>[] = [
    {
      key: 'kind',
      title: 'Mouvement',
      render: (line) => <NameCell name={kindOf(line)} detail={noteOf(line)} />,
    },
    { key: 'quantity', title: 'Quantité', align: 'right', render: difference },
    {
      key: 'after',
      title: 'Stock après',
      align: 'right',
      render: (line) => <Amount value={stockAfter(line)} unit={unitOf(stockAfter(line))} />,
    },
    ...(column ? [column] : []),
    {
      key: 'when',
      title: 'Quand et par qui',
      render: (line) => <NameCell name={formatMoment(line.createdAt)} detail={line.userName} />,
    },
    ...(renderAction
      ? [
          {
            key: 'action',
            title: 'Actions',
            hideTitle: true,
            align: 'right' as const,
            render: renderAction,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label="Mouvements de stock"
      columns={columns}
      rows={lines}
      rowKey={(line) => line.id}
      loading={loading}
      paging={{ state, totalCount, noun: ['mouvement', 'mouvements'], isPart: true }}
      renderCard={(line) => (
        <ListCard
          title={kindOf(line)}
          value={difference(line)}
          detail={noteOf(line)}
          valueDetail={`stock ${formatQuantity(stockAfter(line), unitOf(stockAfter(line)))}`}
          status={<span className="cv-muted">{whoAndWhen(line)}</span>}
          meta={renderAction?.(line)}
        />
      )}
      empty={<EmptyState icon="history" title="Aucun mouvement" text={emptyText} />}
    />
  );
}
