import { formatGravity, formatNumber } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { type Figure, type FigureRow, FigureTable, gapText } from './figure-table';
import styles from './figures-card.module.css';

type LotFigures = NonNullable<BatchDetailFragment['lotFigures']>;
type PlannedFigures = Pick<BatchDetailFragment, 'plan' | 'figures'>;

const oneDecimal = (value: number) => formatNumber(value, 1, 1);
const whole = (value: number) => formatNumber(value, 0);

/** What the recipe gives with the lots, beside what it gave when it was written. */
function rowsOf(figures: LotFigures, { plan, ...batch }: PlannedFigures): FigureRow[] {
  const compared = (measured: number | null, planned: number | null): Figure => ({
    measured,
    planned,
    isEstimated: false,
  });
  const row = (
    label: string,
    figure: Figure,
    decimals: number,
    format: (value: number) => string,
    unit?: string,
  ): FigureRow => ({
    label,
    figure,
    format,
    unit,
    difference: gapText(figure, { decimals, format }),
  });
  return [
    row(
      'Densité initiale',
      compared(figures.originalGravity, batch.figures.originalGravity.planned),
      3,
      formatGravity,
    ),
    row('Alcool', compared(figures.abv, plan.abv), 1, oneDecimal, '%'),
    row('Amertume', compared(figures.ibu, plan.ibu), 0, whole, 'IBU'),
    row('Couleur', compared(figures.ebc, plan.ebc), 0, whole, 'EBC'),
  ];
}

interface LotFiguresCardProps {
  readonly figures: LotFigures;
  readonly batch: PlannedFigures;
}

/** The recipe's figures with the analyses of the lots that were taken. */
export function LotFiguresCard({ figures, batch }: LotFiguresCardProps) {
  const lots = figures.lots.map(
    ({ ingredientName, lotNumber }) =>
      `${ingredientName}, ${lotNumber ? `lot ${lotNumber}` : 'lot sans numéro'}`,
  );
  return (
    <Card title="Avec les lots pris">
      <FigureTable
        caption="Avec les lots pris"
        rows={rowsOf(figures, batch)}
        comparedHead="Avec les lots"
      />
      <p
        className={`${styles.losses} cv-fine cv-line-above cv-muted`}
      >{`Calculé avec les analyses des lots : ${lots.join(' ; ')}.`}</p>
    </Card>
  );
}
