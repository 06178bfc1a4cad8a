import { frenchValue, type ShownFigure, shownFigure } from '@cervoise/domain/reports';
import type { ShownPreview } from '../report-texts';
import styles from './sheet.module.css';

/** The number and its unit separately: « 52,4 », « hl ». */
function partsOf({ kind, value }: ShownFigure): readonly [string, string] {
  const shown = kind === 'money' && value !== null ? Math.round(value) : value;
  const text = frenchValue(kind, shown).replace(/,00(?=\s€)/, '');
  const [, number = text, unit = ''] = /^(.*\d)\s(\D+)$/.exec(text) ?? [];
  return [number, unit];
}

/** The key figures, each with its comparison in words. */
export function FiguresSection({ preview }: { readonly preview: ShownPreview }) {
  if (preview.figures.length === 0) return null;
  return (
    <ul className={`${styles.figures} cv-rows`}>
      {preview.figures.map((given) => {
        const figure = shownFigure(given, preview);
        const [number, unit] = partsOf(figure);
        return (
          <li
            className="cv-flex cv-wrap cv-between cv-gap-8-16 cv-on-white cv-pad-20"
            key={figure.key}
          >
            <div className={styles.figure}>
              <span className="cv-block cv-muted">{figure.label}</span>
              <strong className="cv-nowrap">
                {number} {unit && <small className="cv-muted cv-regular cv-text-14">{unit}</small>}
              </strong>
              {figure.note && (
                <span className="cv-block cv-fine cv-muted cv-above-4">{figure.note}</span>
              )}
            </div>
            <div className={styles.comparisons}>
              {figure.comparisons.map(({ difference, period }) => (
                <p className="cv-fine cv-muted" key={period}>
                  <b className="cv-block cv-ink">{difference}</b> {period}
                </p>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
