import { formatNumber } from '@cervoise/ui/format';
import { LevelBar, Status, type StatusTone } from '@cervoise/ui/status';
import styles from './stock-rows.module.css';

const rows: readonly {
  readonly name: string;
  readonly quantity: number;
  readonly minimum: number;
  readonly unit: string;
  readonly tone: StatusTone;
  readonly status: string;
}[] = [
  {
    name: 'Malt Pilsen',
    quantity: 1240.5,
    minimum: 400,
    unit: 'kg',
    tone: 'healthy',
    status: 'En stock',
  },
  {
    name: 'Houblon Saaz',
    quantity: 6.2,
    minimum: 8,
    unit: 'kg',
    tone: 'attention',
    status: 'Stock bas',
  },
  {
    name: 'Houblon Citra',
    quantity: 12.8,
    minimum: 5,
    unit: 'kg',
    tone: 'upcoming',
    status: 'Bientôt périmé',
  },
  {
    name: 'Levure W-34/70',
    quantity: 0,
    minimum: 2,
    unit: 'u.',
    tone: 'critical',
    status: 'Rupture',
  },
];

/** The stock lines of the product picture. */
export function StockRows() {
  return (
    <div className={styles.rows}>
      {rows.map(({ name, quantity, minimum, unit, tone, status }) => (
        <div key={name} className={styles.row}>
          <strong>{name}</strong>
          <span className={styles.quantity}>
            <strong>{formatNumber(quantity)}</strong> {unit}
          </span>
          <span className={styles.level}>
            <LevelBar value={quantity} minimum={minimum} unit={unit} />
          </span>
          <Status tone={tone} label={status} />
        </div>
      ))}
    </div>
  );
}
