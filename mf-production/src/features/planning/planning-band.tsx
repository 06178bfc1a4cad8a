import { Button } from '@cervoise/ui/button';
import { formatCount, formatHectoliters } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { typeset } from '@cervoise/ui/typeset';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Consequence } from './consequences';
import type { BatchMove } from './planned-batches';
import styles from './planning-band.module.css';

/** The others are opened. */
const shownConsequences = 3;

interface PlanningBandProps {
  readonly count: number;
  /** Litres. */
  readonly volume: number;
  readonly consequences: readonly Consequence[];
  /** Absent where nothing moves. */
  readonly onMove?: (move: BatchMove) => void;
}

/** A summary of the next 30 days, and their consequences, worst first. */
export function PlanningBand({ count, volume, consequences, onMove }: PlanningBandProps) {
  const [isOpen, setOpen] = useState(false);
  const others = consequences.length - shownConsequences;
  const shown = isOpen ? consequences : consequences.slice(0, shownConsequences);
  return (
    <section className={`cv-panel cv-flex ${styles.band}`} aria-label="30 prochains jours">
      <div>
        <div className="cv-muted cv-small">30 prochains jours</div>
        <div className={styles.bandFigure}>
          {formatCount(count, 'brassin')}, {formatHectoliters(volume)}
        </div>
      </div>
      {shown.length > 0 && (
        <ul className={styles.consequences}>
          {shown.map(({ key, tone, title, text, to, move }) => (
            <li key={key}>
              <div className="cv-strong">
                <Status tone={tone} label={title} />
              </div>
              <div className="cv-muted cv-small">
                {move && onMove ? (
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
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <div className="cv-flex cv-centre">
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Moins' : `Et ${formatCount(others, 'autre')}`}
          </Button>
        </div>
      )}
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
