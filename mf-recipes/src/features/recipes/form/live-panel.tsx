import { ebcColor } from '@cervoise/domain/beer-color';
import { type RecipeFigures, styleFigureLabels, styleFigures } from '@cervoise/domain/brewing';
import { deferred } from '@cervoise/ui/deferred';
import { formatCount, formatMoney, formatNumber } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { typeset } from '@cervoise/ui/typeset';
import type { ReactNode } from 'react';
import { figureText, figureUnit, gapOfMoney, gapText } from '../figure-texts';
import { chooseGravityUnit, useGravityUnit } from '../gravity-unit';
import { StyleBar } from '../style-bar';
import styles from './live-panel.module.css';
import { useLive } from './live-recipe';
import type { Brewery } from './recipe-values';
import { Segmented } from './segmented';
import { useStyleCheck } from './use-style-check';

const remedies = deferred(async () => (await import('./remedies')).Remedies);

interface FigureRowProps {
  readonly label: string;
  readonly gap: string;
  readonly value: string;
  readonly unit: string;
  readonly isOutside?: boolean;
  readonly mark?: ReactNode;
  readonly bar?: ReactNode;
  readonly range?: string;
}

function FigureRow({ label, gap, value, unit, isOutside, mark, bar, range }: FigureRowProps) {
  return (
    <div className={`${styles.figure} cv-rows cv-soft-line-above`}>
      <dt className="cv-small cv-muted">{label}</dt>
      <dd className={`${styles.gap} cv-small cv-strong cv-figures cv-text-right`}>{gap}</dd>
      <dd className={`cv-row cv-gap-6 ${styles.value}`} data-outside={isOutside || undefined}>
        <strong>{value}</strong>{' '}
        {unit && <span className="cv-muted cv-text-13">{typeset(unit)}</span>}
        {mark}
      </dd>
      <dd className="cv-stack cv-fine cv-gap-4 cv-muted">
        {bar}
        {range && <span>{typeset(range)}</span>}
      </dd>
    </div>
  );
}

export interface SavedFigures {
  readonly version: number;
  readonly figures: RecipeFigures;
}

interface LivePanelProps {
  readonly brewery: Brewery;
  /** The figures of the base version. */
  readonly saved: SavedFigures | null;
}

/**
 * « En direct »: the figures of the recipe as it is edited, against the style and the base version.
 */
export function LivePanel({ brewery, saved }: LivePanelProps) {
  const unit = useGravityUnit();
  const { figures, check } = useStyleCheck();
  const targetCost = useLive(({ fields }) => fields.targetCostPerLiter || null);
  return (
    <Card
      title="En direct"
      action={
        saved && (
          <span className="cv-muted cv-regular cv-text-13">
            écart avec la version {saved.version}
          </span>
        )
      }
      className={`${styles.panel} cv-stack`}
    >
      {figures ? (
        <>
          <dl>
            {styleFigures.map((figure) => {
              const value = figures[figure];
              const range = check?.figures.find((one) => one.figure === figure);
              const text = (bound: number) => figureText(figure, bound, unit);
              return (
                <FigureRow
                  key={figure}
                  label={styleFigureLabels[figure]}
                  gap={saved ? gapText(figure, value, saved.figures[figure], unit) : ''}
                  value={text(value)}
                  unit={figureUnit(figure, unit)}
                  isOutside={range && range.position !== 'within'}
                  mark={figure === 'ebc' && <BeerGlass ebc={value} />}
                  bar={range && <StyleBar {...range} />}
                  range={
                    range &&
                    (range.max === null
                      ? `style dès ${text(range.min)}`
                      : `style ${text(range.min)} à ${text(range.max)}`)
                  }
                />
              );
            })}
            <FigureRow
              label="Coût"
              gap={saved ? gapOfMoney(figures.costPerLiter - saved.figures.costPerLiter) : ''}
              value={formatNumber(figures.costPerLiter, 2, 2)}
              unit="€/l"
              isOutside={targetCost !== null && figures.costPerLiter > targetCost}
              bar={
                targetCost !== null && (
                  <StyleBar
                    value={figures.costPerLiter}
                    min={0}
                    max={targetCost}
                    position={figures.costPerLiter > targetCost ? 'above' : 'within'}
                    fromZero
                  />
                )
              }
              range={targetCost === null ? undefined : `objectif ${formatMoney(targetCost)}`}
            />
          </dl>
          <div aria-live="polite">
            {check && !check.isWithin && (
              <ul className={`${styles.outside} cv-small cv-line-above cv-strong`}>
                {check.figures.map(
                  ({ figure, message }) =>
                    message && (
                      <li className="cv-red-dot cv-flex cv-baseline cv-gap-8" key={figure}>
                        {typeset(message)}
                      </li>
                    ),
                )}
              </ul>
            )}
            {check?.isWithin && (
              <p className={`${styles.within} cv-line-above cv-strong cv-text-13 cv-green`}>
                Toutes les valeurs sont dans le style.
              </p>
            )}
          </div>
          {check && !check.isWithin && <remedies.Component brewery={brewery} />}
          <Assumptions figures={figures} />
        </>
      ) : (
        <p className="cv-muted cv-regular cv-text-13">
          Indiquez un volume en cuve pour voir les valeurs.
        </p>
      )}
      <Segmented
        label="Densités en"
        choices={[
          { value: 'sg', label: 'SG' },
          { value: 'plato', label: '°P' },
        ]}
        value={unit}
        onChange={chooseGravityUnit}
      />
    </Card>
  );
}

/** The assumptions of the figures, and the lines without a price as a count; both open. */
function Assumptions({ figures: { notes, unpriced } }: { readonly figures: RecipeFigures }) {
  const sentences = [...new Set(notes)];
  const names = [...new Set(unpriced)];
  return (
    <>
      {sentences.length > 0 && (
        <details
          className={`cv-fine cv-above-12 cv-muted ${styles.notes}`}
          open={sentences.length <= 2}
        >
          <summary>Ce que le calcul suppose</summary>
          <ul className="cv-above-4">
            {sentences.map((sentence) => (
              <li key={sentence}>{typeset(sentence)}</li>
            ))}
          </ul>
        </details>
      )}
      {names.length > 0 && (
        <details className={`cv-fine cv-above-12 cv-muted ${styles.notes}`}>
          <summary>
            {formatCount(names.length, 'ingrédient sans prix', 'ingrédients sans prix')}
          </summary>
          <ul className={`${styles.unpriced} cv-above-4`}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** A glass in the beer's colour. */
function BeerGlass({ ebc }: { readonly ebc: number }) {
  return (
    <svg width="16" height="22" viewBox="0 0 16 22" aria-hidden="true">
      <path d="M2.6 6h10.8l-1.3 14H3.9z" fill={ebcColor(ebc)} />
      <path d="M1.4 1h13.2l-1.7 20H3.1z" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  );
}
