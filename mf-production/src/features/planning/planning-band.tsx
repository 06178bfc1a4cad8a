import { formatCount, formatHectoliters } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { typeset } from '@cervoise/ui/typeset';
import { Link } from 'react-router-dom';
import type { Consequence } from './consequences';
import type { BatchMove } from './planned-batches';
import styles from './planning-band.module.css';

/** Beyond this number the rows show them. */
const shownConsequences = 3;

interface PlanningBandProps {
  readonly count: number;
  /** Litres. */
  readonly volume: number;
  readonly consequences: readonly Consequence[];
  readonly onMove: (move: BatchMove) => void;
}

/** A summary of the next 30 days, and their consequences, worst first. */
export function PlanningBand({ count, volume, consequences, onMove }: PlanningBandProps) {
  const shown = consequences.slice(0, shownConsequences);
  return (
    <section className={`cv-panel cv-flex ${styles.band}`} aria-label="30 prochains jours">
      <div>
        <div className="cv-muted cv-small">30 prochains jours</div>
        <div className={styles.bandFigure}>
          {formatCount(count, 'brassin')}, {formatHectoliters(volume)}
        </div>
      </div>
      {shown.map(({ key, tone, title, text, to, move }) => (
        <div key={key}>
          <div className="cv-strong">
            <Status tone={tone} label={title} />
          </div>
          <div className="cv-muted cv-small">
            {move ? (
              <button
                type="button"
                className="cv-hover-line cv-phone-touch cv-strong cv-text-left cv-copper cv-plain-link"
                onClick={() => onMove(move)}
              >
                {typeset(text)}
              </button>
            ) : to ? (
              <Link
                className="cv-hover-line cv-phone-touch cv-copper cv-strong cv-plain-link"
                to={to}
              >
                {typeset(text)}
              </Link>
            ) : (
              typeset(text)
            )}
          </div>
        </div>
      ))}
      {shown.length === 0 && (
        <div>
          <div className="cv-strong">
            <Status tone="healthy" label="Rien à régler" />
          </div>
          <div className="cv-muted cv-small">cuves, stocks et maintenances suivent</div>
        </div>
      )}
    </section>
  );
}
