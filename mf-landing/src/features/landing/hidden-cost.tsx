import { formatCount, formatQuantity } from '@cervoise/ui/format';
import { type ReactNode, useState } from 'react';
import layout from '../../site/layout.module.css';
import styles from './hidden-cost.module.css';
import { Range } from './range';

/** A brewery that closes five weeks a year works the other 47. */
const workWeeksPerYear = 47;
const hoursRange = { min: 1, max: 40, start: 15 } as const;
const costRange = { min: 12, max: 80, start: 30 } as const;

/** Calculates the cost of hours lost to paperwork; the visitor sets both figures. */
export function HiddenCost() {
  const [hours, setHours] = useState<number>(hoursRange.start);
  const [hourlyCost, setHourlyCost] = useState<number>(costRange.start);
  const perWeek = hours * hourlyCost;
  return (
    <section className={styles.section} aria-labelledby="cout-cache">
      <div className={layout.container}>
        <div className={`${styles.panel} cv-shrink-parts cv-big-panel cv-rows`}>
          <div>
            <h2 id="cout-cache" className={styles.title}>
              Le coût caché de la gestion à la main
            </h2>
            <p className="cv-above-12 cv-muted cv-copy">
              Il n’apparaît sur aucune facture. Il se paie pourtant toutes les semaines.
            </p>
          </div>
          <div className={`${styles.sum} cv-rows cv-middle`}>
            <Figure
              label={
                <>
                  de saisie et de recherche <br />
                  chaque semaine
                </>
              }
            >
              {formatQuantity(hours, 'h')}
            </Figure>
            <Sign>×</Sign>
            <Figure
              label={
                <>
                  coût horaire, <br />
                  charges comprises
                </>
              }
            >
              {formatQuantity(hourlyCost, '€')}
            </Figure>
            <Sign>=</Sign>
            <Figure label={<strong className="cv-ink">par semaine</strong>} isResult>
              {formatQuantity(perWeek, '€')}
            </Figure>
          </div>
          <div className={`${styles.calculator} cv-rows cv-gap-24 cv-line-above cv-needs-script`}>
            <div>
              <h3>Et chez vous&nbsp;?</h3>
              <p className="cv-above-6 cv-copy cv-muted" role="status">
                Soit{' '}
                <strong className="cv-ink">
                  {formatQuantity(perWeek * workWeeksPerYear, '€')} par an
                </strong>
                , pour {formatCount(workWeeksPerYear, 'semaine')} travaillées.
              </p>
            </div>
            <Range
              label="Heures perdues par semaine"
              shown={formatQuantity(hours, 'h')}
              value={hours}
              onChange={setHours}
              min={hoursRange.min}
              max={hoursRange.max}
            />
            <Range
              label="Coût d’une heure de travail"
              shown={formatQuantity(hourlyCost, '€')}
              value={hourlyCost}
              onChange={setHourlyCost}
              min={costRange.min}
              max={costRange.max}
            />
          </div>
        </div>
      </div>
    </section>
  );
}

interface FigureProps {
  readonly label: ReactNode;
  readonly isResult?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, isResult = false, children }: FigureProps) {
  return (
    <p className={styles.figure}>
      <span className={`${styles.amount} cv-nowrap ${isResult ? 'cv-copper' : ''}`}>
        {children}
      </span>
      <span className="cv-muted cv-copy">{label}</span>
    </p>
  );
}

function Sign({ children }: { readonly children: string }) {
  return (
    <span className={styles.sign} aria-hidden="true">
      {children}
    </span>
  );
}
