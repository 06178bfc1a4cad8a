import { frenchValue, type ShownFigure, shownFigure } from '@cervoise/domain/reports';
import type { ShownPreview } from '../report-words';
import styles from './sheet.module.css';

/** The number and its unit apart: « 52,4 », « hl ». */
function partsOf({ kind, value }: ShownFigure): readonly [string, string] {
  const shown = kind === 'money' && value !== null ? Math.round(value) : value;
  const text = frenchValue(kind, shown).replace(/,00(?=\s€)/, '');
  const [, number = text, unit = ''] = /^(.*\d)\s(\D+)$/.exec(text) ?? [];
  return [number, unit];
}

/** The figures at the head, each with what it is compared with, in words. */
export function FiguresSection({ preview }: { readonly preview: ShownPreview }) {
  if (preview.figures.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {preview.figures.map((given) => {
        const figure = shownFigure(given, preview);
        const [number, unit] = partsOf(figure);
        return (
          <div key={figure.key}>
            <div className={styles.figure}>
              <dt>{figure.label}</dt>
              <dd>
                {number} {unit && <small>{unit}</small>}
              </dd>
            </div>
            <div className={styles.comparisons}>
              {figure.comparisons.map(({ difference, period }) => (
                <dd key={period}>
                  <b>{difference}</b> {period}
                </dd>
              ))}
            </div>
          </div>
        );
      })}
    </dl>
  );
}
