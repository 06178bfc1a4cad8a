import { roundTo } from '@cervoise/domain/numbers';
import { formatNumber, formatQuantity } from '@cervoise/ui/format';
import { MonthBars } from '@cervoise/ui/month-bars';
import { Card } from '@cervoise/ui/page';
import styles from './monthly-chart.module.css';
import type { MonthlyVolumes } from './monthly-volumes';

const hectoliters = (liters: number) => roundTo(liters / 100, 1);

/** The next round figure above the maximum: 64.5 gives 80. */
function topOf(greatest: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, greatest)));
  const round = [1, 2, 4, 5, 8, 10].find((factor) => factor * step >= greatest) ?? 10;
  return round * step;
}

/** The text of the specification when the volumes cannot be loaded. */
const failureTitle = 'Erreur lors du chargement des données de production';

interface MonthlyChartProps {
  readonly volumes: MonthlyVolumes;
  /** Litres planned to the end of this month. */
  readonly planned: number;
  /** The server's message, empty without one; null when there was no error. */
  readonly failure: string | null;
}

/** Volumes brewed by month; the current one in copper, its planned part dashed. */
export function MonthlyChart({ volumes, planned, failure }: MonthlyChartProps) {
  const { months, source } = volumes;
  const sum = months.reduce((total, { liters }) => total + liters, 0);
  const bars = months.map((month) => ({
    ...month,
    made: hectoliters(month.liters),
    whole: hectoliters(month.liters + (month.isCurrent ? planned : 0)),
  }));
  const greatest = Math.max(...bars.map(({ whole }) => whole));
  const isEmpty = greatest === 0 && source === 'server';
  return (
    <Card
      title="Volume brassé par mois"
      className="cv-stack"
      action={
        failure === null && source !== 'examples' ? (
          <span className="cv-small cv-muted">
            {formatQuantity(hectoliters(sum), 'hl')} sur {months.length} mois
          </span>
        ) : undefined
      }
    >
      {failure !== null && (
        <p className={`${styles.failure} cv-round cv-tint cv-below-16`} role="alert">
          <b className="cv-block">{failureTitle}</b> {failure || 'Erreur inconnue'}
        </p>
      )}
      {source === 'examples' && (
        <p className={`${styles.failure} cv-round cv-tint cv-below-16`}>
          <b className="cv-block">Données d’exemple</b> Ces volumes ne sont pas ceux de votre
          brasserie : la réponse du serveur n’a pas pu être lue.
        </p>
      )}
      {isEmpty ? (
        <p className="cv-muted">
          Rien de brassé depuis {months.length} mois. Vos brassins s’inscriront ici, mois par mois.
        </p>
      ) : (
        <MonthVolumes bars={bars} greatest={greatest} />
      )}
    </Card>
  );
}

/** Hectolitres of a month: brewed, and with what is planned. */
interface MonthVolume {
  readonly label: string;
  readonly made: number;
  readonly whole: number;
  readonly isCurrent: boolean;
}

interface MonthVolumesProps {
  readonly bars: readonly MonthVolume[];
  /** The greatest `whole`. */
  readonly greatest: number;
}

function MonthVolumes({ bars, greatest }: MonthVolumesProps) {
  const top = topOf(greatest);
  const hasPlanned = bars.some(({ made, whole }) => whole > made);
  return (
    <>
      <MonthBars
        className={styles.chart}
        axis={[1, 0.75, 0.5, 0.25, 0].map((share) => top * share)}
        bars={bars.map(({ label, made, whole, isCurrent }) => ({
          key: label,
          label,
          value: made,
          whole,
          isOwn: isCurrent,
          figure:
            (isCurrent || made === greatest) && whole > 0
              ? formatNumber(made, 1) + (whole > made ? ` sur ${formatNumber(whole, 1)}` : '')
              : undefined,
        }))}
      />
      <p
        className={`${styles.legend} cv-fine cv-flex cv-wrap cv-gap-4-16 cv-muted`}
        aria-hidden="true"
      >
        En hectolitres
        {hasPlanned && (
          <span className="cv-inline-row cv-gap-6">
            <i /> Planifié d’ici la fin du mois
          </span>
        )}
      </p>
      <table className="cv-visually-hidden">
        <caption>Volume brassé par mois</caption>
        <thead>
          <tr>
            <th scope="col">Mois</th>
            <th scope="col">Volume</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, made, whole }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {formatQuantity(made, 'hl')}
                {whole > made && `, ${formatQuantity(whole, 'hl')} avec ce qui est planifié`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
