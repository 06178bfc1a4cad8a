import { exciseFlows, isEntry, isTaxed } from '@cervoise/domain/excise';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatDate, formatMoney, formatNumber, toCalendarDate } from '@cervoise/ui/format';
import { Card, Section } from '@cervoise/ui/page';
import { Link } from 'react-router-dom';
import styles from './excise.module.css';
import {
  type ChosenFigure,
  classLabel,
  degreesText,
  type ExciseLine,
  type ExciseMonth,
  figureAddress,
  figureLabel,
  litersText,
  monthTitle,
} from './excise-texts';

interface MonthStatementProps {
  readonly month: string;
  /** Absent for a future month. */
  readonly counted: ExciseMonth | undefined;
}

/** A month by class of strength: stock + in − out = stock, the taxed volume and the amount. */
export function MonthStatement({ month, counted }: MonthStatementProps) {
  const lines = counted?.lines ?? [];
  return (
    <Section title={monthTitle(month)}>
      {lines.length === 0 ? (
        <Card>
          <EmptyState
            icon="package"
            title="Ni stock ni mouvement"
            text="Les conditionnements et les sorties de produits finis de ce mois apparaîtront ici."
          />
        </Card>
      ) : (
        <div className={styles.statements}>
          {lines.map((line) => (
            <ClassStatement key={line.exciseClass ?? ''} month={month} line={line} />
          ))}
        </div>
      )}
      <EarlierRate month={month} lines={lines} />
    </Section>
  );
}

/** Rates change over the years: states where that of an earlier one was applied. */
function EarlierRate({
  month,
  lines,
}: {
  readonly month: string;
  readonly lines: readonly ExciseLine[];
}) {
  const year = month.slice(0, 4);
  const from = lines
    .map(({ rateFrom }) => toCalendarDate(rateFrom))
    .find((day) => day !== null && day < year);
  if (!from) return null;
  return (
    <p className={styles.earlierRate}>
      {`Aucun tarif propre à ${year} n’est renseigné : celui du ${formatDate(from)} est appliqué. Vérifiez le tarif en vigueur avant de déclarer.`}
    </p>
  );
}

/** « Tarif du 01/01/2025 : 4,05 €/hl/° » */
const rateText = ({ rate, rateFrom }: ExciseLine) =>
  rate == null || !rateFrom
    ? 'Tarif non renseigné pour ce mois'
    : `Tarif du ${formatDate(rateFrom)} : ${formatNumber(rate, 2, 2)} €/hl/°`;

interface ClassStatementProps {
  readonly month: string;
  readonly line: ExciseLine;
}

/** Rare flows: their rows are shown only where there are any. */
const rare = ['surplus', 'removal'];

function ClassStatement({ month, line }: ClassStatementProps) {
  const { opening, closing, taxed, duty } = line;
  const exciseClass = line.exciseClass ?? null;
  const flows = exciseFlows.flatMap((flow) => {
    const volume = line.flows.find((each) => each.flow === flow);
    return volume && (volume.liters !== 0 || !rare.includes(flow)) ? [{ ...volume, flow }] : [];
  });
  const chosen = { month, exciseClass };
  return (
    <Card title={classLabel(exciseClass)}>
      <table className={styles.statement}>
        <thead>
          <tr>
            <th scope="col">
              <span className="cv-visually-hidden">Mouvement</span>
            </th>
            <th scope="col">Volume</th>
            <th scope="col">hl × degré</th>
          </tr>
        </thead>
        <tbody>
          <FigureRow chosen={{ ...chosen, figure: 'opening' }} volume={opening} isStock />
          {flows.map(({ flow, ...volume }) => (
            <FigureRow key={flow} chosen={{ ...chosen, figure: flow }} volume={volume} />
          ))}
          <FigureRow chosen={{ ...chosen, figure: 'closing' }} volume={closing} isStock />
          <tr className={styles.result}>
            <th scope="row">Taxé</th>
            <td>{litersText(taxed.liters)}</td>
            <td>{degreesText(taxed.hectoliterDegrees)}</td>
          </tr>
        </tbody>
      </table>
      {exciseClass ? (
        <p className={styles.duty}>
          <span>{rateText(line)}</span>
          <strong>{duty == null ? '—' : formatMoney(duty)}</strong>
        </p>
      ) : (
        <p className={styles.unmeasured}>
          Sans brassin ou sans alcool mesuré : ce volume n’entre dans aucun montant.
        </p>
      )}
    </Card>
  );
}

interface FigureRowProps {
  readonly chosen: ChosenFigure;
  readonly volume: { readonly liters: number; readonly hectoliterDegrees?: number | null };
  readonly isStock?: boolean;
}

/** A figure that opens its movements. */
function FigureRow({ chosen, volume, isStock = false }: FigureRowProps) {
  const { figure, month } = chosen;
  const isOpening = figure === 'opening' || figure === 'closing';
  const sign = isOpening ? '' : isEntry(figure) ? '+ ' : '− ';
  const label = figureLabel(figure, month);
  return (
    <tr className={isStock ? styles.stock : undefined}>
      <th scope="row">
        {sign}
        {label}
        {!isOpening && isTaxed(figure) && <span className={styles.taxed}>taxé</span>}
      </th>
      <td>
        <Link to={figureAddress(chosen)} preventScrollReset>
          {litersText(volume.liters)}
          <span className="cv-visually-hidden">, {label} : voir les mouvements</span>
        </Link>
      </td>
      <td>{degreesText(volume.hectoliterDegrees)}</td>
    </tr>
  );
}
