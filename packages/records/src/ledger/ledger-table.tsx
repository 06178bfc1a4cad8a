import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatDateTime, formatQuantity } from '@cervoise/ui/format';
import {
  Amount,
  type Column,
  DataTable,
  Difference,
  ListCard,
  NameCell,
  type TableState,
} from '@cervoise/ui/table';
import { actionColumns } from '../list/action-columns';
import { type LedgerLine, noteOf } from './ledger-line';
import { WhoAndWhen, whoAndWhenColumn } from './who-and-when';

interface LedgerTableProps<Line extends LedgerLine> {
  readonly lines: readonly Line[];
  readonly totalCount: number;
  readonly state: TableState;
  readonly loading: boolean;
  /** The unit's symbol or word for a number: « kg », « fût ». */
  readonly unitOf: (quantity: number) => string;
  readonly kindOf: (line: Line) => string;
  /** « vers Taverne », for a line with a destination. */
  readonly placeOf?: (line: Line) => string | null;
  readonly stockAfter: (line: Line) => number;
  /** Additional columns: the lot. */
  readonly column?: Column<Line>;
  /** Without it, corrections are disabled. */
  readonly onCorrect?: (line: Line) => void;
  /** Only for lines not yet corrected. */
  readonly isCorrectable: (line: Line) => boolean;
  /** Shown while the ledger is empty. */
  readonly emptyText: string;
}

/** The movements of a stock, newest first; a wrong one can be corrected once. */
export function LedgerTable<Line extends LedgerLine>({
  lines,
  totalCount,
  state,
  loading,
  unitOf,
  kindOf,
  placeOf,
  stockAfter,
  column,
  onCorrect,
  isCorrectable,
  emptyText,
}: LedgerTableProps<Line>) {
  const detailOf = (line: Line) => noteOf(line, placeOf?.(line));
  const difference = ({ quantity, isCorrected }: Line, decimals?: number) => (
    <Difference value={quantity} unit={unitOf(quantity)} shared={decimals} struck={isCorrected} />
  );
  const correctButton =
    onCorrect &&
    ((line: Line) =>
      !line.isCorrected &&
      isCorrectable(line) && (
        <Button
          size="small"
          onClick={() => onCorrect(line)}
          aria-label={`Corriger le mouvement du ${formatDateTime(line.createdAt)}`}
        >
          Corriger
        </Button>
      ));
  const columns: readonly Column<Line>[] = [
    {
      key: 'kind',
      title: 'Mouvement',
      render: (line) => <NameCell name={kindOf(line)} detail={detailOf(line)} />,
    },
    {
      key: 'quantity',
      title: 'Quantité',
      align: 'right',
      figureOf: ({ quantity }) => ({ value: quantity }),
      render: difference,
    },
    {
      key: 'after',
      title: 'Stock après',
      align: 'right',
      figureOf: (line) => ({ value: stockAfter(line) }),
      render: (line, decimals) => (
        <Amount value={stockAfter(line)} unit={unitOf(stockAfter(line))} shared={decimals} />
      ),
    },
    ...(column ? [column] : []),
    whoAndWhenColumn,
    ...actionColumns(correctButton),
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
          detail={detailOf(line)}
          valueDetail={`stock ${formatQuantity(stockAfter(line), unitOf(stockAfter(line)))}`}
          status={<WhoAndWhen {...line} />}
          meta={correctButton?.(line)}
        />
      )}
      empty={<EmptyState icon="history" title="Aucun mouvement" text={emptyText} />}
    />
  );
}
