import { formatCount } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { useIsPhone } from '@cervoise/ui/theme';
import type { StocktakeDetailFragment } from '../../generated/graphql';
import { ExplainButton } from './explain-button';
import {
  amountText,
  deviationText,
  type Line,
  missingCauses,
  placeText,
  valueText,
} from './stocktake-texts';
import styles from './stocktakes.module.css';

const columnsOf = (isOpen: boolean): readonly Column<Line>[] => [
  {
    key: 'name',
    title: 'Article',
    fixed: true,
    render: (line) => <NameCell name={line.name} detail={placeText(line)} />,
  },
  {
    key: 'expected',
    title: 'Attendu',
    align: 'right',
    render: (line) =>
      line.expectedQuantity === null ? '—' : amountText(line.expectedQuantity, line),
  },
  {
    key: 'counted',
    title: 'Compté',
    align: 'right',
    render: (line) =>
      line.countedQuantity === null ? '—' : amountText(line.countedQuantity, line),
  },
  { key: 'deviation', title: 'Écart', render: (line) => <Status {...deviationText(line)} /> },
  {
    key: 'value',
    title: 'Valeur',
    align: 'right',
    render: (line) => valueText([line]),
  },
  {
    key: 'cause',
    title: 'Cause',
    render: (line) => <Cause line={line} isOpen={isOpen} />,
  },
  { key: 'userName', title: 'Compté par', from: 1200, render: (line) => line.userName },
];

function Cause({ line, isOpen }: { readonly line: Line; readonly isOpen: boolean }) {
  if (line.cause) return <span className="cv-break">{line.cause}</span>;
  return isOpen && line.isBeyondTolerance ? <ExplainButton line={line} /> : '—';
}

/** The deviations of a stocktake with their values and causes, largest value first. */
export function DeviationsCard({ stocktake }: { readonly stocktake: StocktakeDetailFragment }) {
  const isPhone = useIsPhone();
  const isOpen = stocktake.state === 'open';
  const lines = stocktake.lines
    .filter(({ deviation }) => deviation !== null && deviation !== 0)
    .sort((one, other) => Math.abs(other.deviationValue ?? 0) - Math.abs(one.deviationValue ?? 0));
  // On a phone the lists above have them.
  if (lines.length === 0 || isPhone) return null;
  const missing = missingCauses(lines);
  return (
    <Card title={`Écarts, ${valueText(lines)}`}>
      {isOpen && missing > 0 && (
        <p className={styles.missing}>
          <Status
            tone="attention"
            label={`${formatCount(missing, 'cause manque', 'causes manquent')} avant la validation`}
          />
        </p>
      )}
      <DataTable
        label="Écarts"
        rows={lines}
        columns={columnsOf(isOpen)}
        rowKey={({ id }) => id}
        renderCard={(line) => <ListCard title={line.name} detail={placeText(line)} />}
        empty={null}
      />
    </Card>
  );
}
