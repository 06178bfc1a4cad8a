import { type StyleFigure, styleFigures } from '@cervoise/domain/brewing';
import { typeset } from '@cervoise/ui/typeset';
import { useEffect, useState } from 'react';
import { figureText, gapText } from '../figure-texts';
import { useGravityUnit } from '../gravity-unit';
import { StyleBar } from '../style-bar';
import styles from './figure-strip.module.css';
import type { SavedFigures } from './live-panel';
import type { Brewery } from './recipe-values';
import { useRemedies } from './remedies';
import { useStyleCheck } from './use-style-check';

const labels: Readonly<Record<StyleFigure, string>> = {
  originalGravity: 'DI',
  finalGravity: 'DF',
  abv: 'Alcool',
  ibu: 'IBU',
  ebc: 'EBC',
};

/** A shorter change of the visible height is a bar of the browser, not a keyboard. */
const leastKeyboardPixels = 150;

/** How much of the window the phone's keyboard covers. */
function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const read = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      setHeight(covered > leastKeyboardPixels ? covered : 0);
    };
    viewport.addEventListener('resize', read);
    viewport.addEventListener('scroll', read);
    return () => {
      viewport.removeEventListener('resize', read);
      viewport.removeEventListener('scroll', read);
    };
  }, []);
  return height;
}

interface FigureStripProps {
  readonly brewery: Brewery;
  readonly saved: SavedFigures | null;
}

/**
 * The figures of a narrow screen, in view while a line is edited: above the save bar, or above the
 * keyboard, which covers that.
 */
export function FigureStrip({ brewery, saved }: FigureStripProps) {
  const unit = useGravityUnit();
  const keyboard = useKeyboardHeight();
  const { figures, check } = useStyleCheck();
  const { remedies, apply } = useRemedies(brewery);
  if (!figures) return null;
  const problem = check?.figures.find(({ message }) => message)?.message;
  const [remedy] = remedies;
  return (
    <section
      className={`${styles.strip} cv-above-16 cv-on-white`}
      aria-label="Chiffres pendant la saisie"
      style={keyboard > 0 ? { bottom: keyboard, zIndex: 61 } : undefined}
    >
      <dl className={`${styles.figures} cv-rows cv-gap-12`}>
        {styleFigures.map((figure) => {
          const range = check?.figures.find((one) => one.figure === figure);
          const gap = saved ? gapText(figure, figures[figure], saved.figures[figure], unit) : '';
          return (
            <div key={figure} data-outside={(range && range.position !== 'within') || undefined}>
              <dt className="cv-fine cv-muted">{labels[figure]}</dt>
              <dd className={`${styles.value} cv-nowrap`}>
                {figureText(figure, figures[figure], unit)}
                {figure === 'abv' && <span className="cv-muted">%</span>}
              </dd>
              {range && (
                <dd>
                  <StyleBar {...range} />
                </dd>
              )}
              {saved && (
                <dd className="cv-figures cv-fine cv-muted">
                  {gap.replace(/[\s\u00A0\u202F]*(IBU|EBC|%)$/, '') || 'inchangé'}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      {problem && (
        <p
          className={`${styles.problem} cv-red-dot cv-row cv-between cv-gap-12 cv-above-8 cv-small cv-soft-line-above cv-strong`}
        >
          <span className="cv-fill">{typeset(problem)}</span>
          {remedy && (
            <button
              type="button"
              className="cv-fixed cv-copper cv-touch"
              onClick={() => apply(remedy)}
            >
              {typeset(remedy.action)}
            </button>
          )}
        </p>
      )}
    </section>
  );
}
