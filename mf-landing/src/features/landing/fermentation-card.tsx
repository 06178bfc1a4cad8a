import { FermentationTank } from '@cervoise/ui/drawing';
import { formatGravity, formatQuantity, formatTemperature } from '@cervoise/ui/format';
import { Icon, type IconName } from '@cervoise/ui/icon';
import styles from './fermentation-card.module.css';
import { GravityCurve } from './gravity-curve';

interface FermentationCardProps {
  readonly tank: string;
  readonly beer: string;
  readonly number: string;
  readonly day: number;
  readonly days: number;
  /** One reading a day from day 0. */
  readonly gravities: readonly number[];
  readonly target: number;
  /** Degrees Celsius. */
  readonly temperature: number;
  readonly setPoint: number;
  readonly ebc: number;
  /** Hectolitres. */
  readonly volume: number;
  readonly capacity: number;
  readonly note: { readonly icon: IconName; readonly text: string; readonly isAlert?: boolean };
}

/** One tank of the product picture. */
export function FermentationCard(batch: FermentationCardProps) {
  const { note, gravities } = batch;
  const alert = note.isAlert ? styles.alert : undefined;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <div>
          <p className={styles.meta}>
            {batch.tank} · {formatQuantity(batch.volume, 'hl')}
          </p>
          <p className={styles.beer}>{batch.beer}</p>
          <p className={styles.meta}>Brassin nº {batch.number}</p>
          <p className={styles.day}>
            <strong>Jour {batch.day}</strong> sur {batch.days}
          </p>
          <span className={styles.progress}>
            <span style={{ width: `${(batch.day / batch.days) * 100}%` }} />
          </span>
        </div>
        <FermentationTank volume={batch.volume} capacity={batch.capacity} ebc={batch.ebc} />
      </div>
      <GravityCurve gravities={gravities} days={batch.days} target={batch.target} />
      <div className={styles.readings}>
        <Reading label="Densité" value={formatGravity(gravities.at(-1))} isMeasured />
        <Reading
          label="Température"
          value={formatTemperature(batch.temperature)}
          isMeasured
          className={alert}
        />
        <Reading label="Consigne" value={formatTemperature(batch.setPoint)} />
      </div>
      <p className={[styles.note, alert].filter(Boolean).join(' ')}>
        <Icon name={note.icon} size={16} />
        {note.text}
      </p>
    </div>
  );
}

interface ReadingProps {
  readonly label: string;
  readonly value: string;
  readonly isMeasured?: boolean;
  readonly className?: string;
}

function Reading({ label, value, isMeasured = false, className }: ReadingProps) {
  return (
    <p className={styles.reading}>
      <span>{label}</span>
      <span
        className={[isMeasured ? styles.measured : styles.wanted, className]
          .filter(Boolean)
          .join(' ')}
      >
        {value}
      </span>
    </p>
  );
}
