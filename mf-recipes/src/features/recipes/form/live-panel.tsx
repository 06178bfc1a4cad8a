import { ebcColor } from '@cervoise/domain/beer-color';
import {
  type BeerStyle,
  checkStyle,
  platoOf,
  type RecipeFigures,
  type StyleFigure,
  type StyleRemedy,
  styleFigureLabels,
  styleFigures,
} from '@cervoise/domain/brewing';
import { formatDifference, formatMoney, formatNumber } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { typeset } from '@cervoise/ui/typeset';
import type { ReactNode } from 'react';
import { StyleBar } from '../style-bar';
import { chooseGravityUnit, type GravityUnit, gravityText, useGravityUnit } from './gravity-unit';
import styles from './live-panel.module.css';
import { Segmented } from './segmented';

const decimalsOf: Readonly<Record<StyleFigure, number>> = {
  originalGravity: 3,
  finalGravity: 3,
  abv: 1,
  ibu: 0,
  ebc: 0,
};
const unitOf: Readonly<Record<StyleFigure, string>> = {
  originalGravity: '',
  finalGravity: '',
  abv: '% vol.',
  ibu: 'IBU',
  ebc: 'EBC',
};

const isGravity = (figure: StyleFigure) =>
  figure === 'originalGravity' || figure === 'finalGravity';

/** A figure as displayed, without its unit. */
const figureText = (figure: StyleFigure, value: number, unit: GravityUnit) =>
  isGravity(figure)
    ? gravityText(value, unit)
    : formatNumber(value, decimalsOf[figure], figure === 'abv' ? 1 : 0);

/** « +0,016 »; nothing for an unchanged figure. */
function gapText(figure: StyleFigure, value: number, saved: number, unit: GravityUnit): string {
  const inPlato = isGravity(figure) && unit === 'plato';
  const shown = (exact: number) =>
    Number((inPlato ? platoOf(exact) : exact).toFixed(inPlato ? 1 : decimalsOf[figure]));
  const gap = shown(value) - shown(saved);
  if (Math.abs(gap) < 1e-9) return '';
  const unitShown = inPlato ? '°P' : unitOf[figure].replace(' vol.', '');
  return formatDifference(gap, unitShown).trim();
}

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
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.gap}>{gap}</dd>
      <dd className={styles.value} data-outside={isOutside || undefined}>
        <strong>{value}</strong> {unit && <span>{typeset(unit)}</span>}
        {mark}
      </dd>
      <dd className={styles.against}>
        {bar}
        {range && <span>{typeset(range)}</span>}
      </dd>
    </div>
  );
}

interface LivePanelProps {
  /** Null while the recipe has no volume. */
  readonly figures: RecipeFigures | null;
  readonly style: BeerStyle | null;
  readonly targetCost: number | null;
  /** The figures of the base version. */
  readonly saved: { readonly version: number; readonly figures: RecipeFigures } | null;
  readonly remedies: readonly StyleRemedy[];
  readonly onRemedy: (remedy: StyleRemedy) => void;
}

/**
 * « En direct »: the figures of the recipe as it is edited, against the style and the base version.
 */
export function LivePanel({
  figures,
  style,
  targetCost,
  saved,
  remedies,
  onRemedy,
}: LivePanelProps) {
  const unit = useGravityUnit();
  const check = figures && style ? checkStyle(figures, style) : null;
  return (
    <Card
      title="En direct"
      action={saved && <span className={styles.aside}>écart avec la version {saved.version}</span>}
      className={styles.panel}
    >
      {figures ? (
        <>
          <dl className={styles.figures}>
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
                  unit={isGravity(figure) ? (unit === 'plato' ? '°P' : '') : unitOf[figure]}
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
              <ul className={styles.outside}>
                {check.figures.map(
                  ({ figure, message }) => message && <li key={figure}>{typeset(message)}</li>,
                )}
              </ul>
            )}
            {check?.isWithin && (
              <p className={styles.within}>Toutes les valeurs sont dans le style.</p>
            )}
          </div>
          {remedies.map((remedy) => (
            <p key={remedy.lineIndex} className={styles.remedy}>
              {typeset(remedy.message)}{' '}
              <button type="button" onClick={() => onRemedy(remedy)}>
                {typeset(remedy.action)}
              </button>
            </p>
          ))}
          <Assumptions figures={figures} />
        </>
      ) : (
        <p className={styles.aside}>Indiquez un volume en cuve pour voir les valeurs.</p>
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

function gapOfMoney(gap: number): string {
  const cents = Math.round(gap * 100) / 100;
  return cents === 0 ? '' : `${cents > 0 ? '+' : '−'}${formatMoney(Math.abs(cents))}`;
}

/** The assumptions of the figures, and lines without a price; collapsed when long. */
function Assumptions({ figures: { notes, unpriced } }: { readonly figures: RecipeFigures }) {
  const sentences = [
    ...notes,
    ...(unpriced.length > 0 ? [`Sans prix connu : ${[...new Set(unpriced)].join(', ')}.`] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <details className={styles.notes} open={sentences.length <= 2}>
      <summary>Ce que le calcul suppose</summary>
      <ul>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{typeset(sentence)}</li>
        ))}
      </ul>
    </details>
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
