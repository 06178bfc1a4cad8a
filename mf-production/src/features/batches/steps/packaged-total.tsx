import { formatPercent, formatQuantity } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import styles from './form-lines.module.css';

interface PackagedTotalProps {
  readonly tank: number | null | undefined;
  readonly lines: readonly { readonly volumeInLiters?: number; readonly quantity?: number }[];
  readonly isRestKept: boolean;
}

/** The volume in containers, and the loss or the rest. */
export function PackagedTotal({ tank, lines, isRestKept }: PackagedTotalProps) {
  const packaged = lines.reduce(
    (sum, line) => sum + (line.volumeInLiters || 0) * (line.quantity || 0),
    0,
  );
  if (!tank || Number.isNaN(tank)) return null;
  const left = tank - packaged;
  const isOver = left < -0.0005;
  return (
    <p className={`${styles.total} cv-pad-12-16 cv-stack cv-small cv-gap-4`} aria-live="polite">
      <strong>
        {`${formatQuantity(packaged, 'l')} en contenants sur ${formatQuantity(tank, 'l')}`}
      </strong>
      {isOver ? (
        <Status
          tone="critical"
          label={`${formatQuantity(-left, 'l')} de plus que la cuve n’en contient`}
        />
      ) : (
        <span>
          {`${isRestKept ? 'Reste en cuve' : 'Pertes'} : ${formatQuantity(left, 'l')}, ${formatPercent((left / tank) * 100)}`}
        </span>
      )}
    </p>
  );
}
