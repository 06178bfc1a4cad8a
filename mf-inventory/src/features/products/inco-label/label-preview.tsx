import {
  frontKeys,
  heightShares,
  type IncoLabelChoices,
  type LabelFacts,
  type LabelPart,
  labelParts,
  officialMarks,
} from '@cervoise/domain/inco-label';
import { formatNumber } from '@cervoise/ui/format';
import type { CSSProperties } from 'react';
import styles from './inco-label.module.css';

interface LabelPreviewProps {
  readonly facts: LabelFacts;
  readonly choices: IncoLabelChoices;
  /** Millimetres, of the saved label with the smallest letters. */
  readonly neededHeight: number;
}

const largestScale = 1.6;

/** A length as a share of the label’s width, so that the preview scales with its container. */
const sizeIn = (millimeters: number, width: number): CSSProperties => ({
  fontSize: `${((millimeters / width) * 100).toFixed(3)}cqw`,
});

function Part({ part, size }: { readonly part: LabelPart; readonly size: CSSProperties }) {
  return (
    <p className={part.key === 'beer' ? styles.beer : undefined} style={size}>
      {part.texts.map(({ text, isAllergen }, index) =>
        // The parts of a text, in order.
        isAllergen ? <strong key={index}>{text}</strong> : text,
      )}
    </p>
  );
}

/** The label as it is printed, in its proportions. */
export function LabelPreview({ facts, choices, neededHeight }: LabelPreviewProps) {
  const { width, height } = choices;
  const marks = officialMarks(facts, choices);
  const parts = labelParts(facts, choices).filter(
    ({ key }) => !marks.some((mark) => mark.key === key),
  );
  const room = Math.sqrt(height / Math.max(neededHeight, 1));
  const scale = Math.min(largestScale, Math.max(1, room));
  const ownSize = ({ letters: { of, millimeters } }: LabelPart) => millimeters / heightShares[of];
  // Side by side, all as high as quantity and ℮ need.
  const beside = parts.filter(({ key }) => key === 'quantity' || key === 'estimated');
  const sizeOf = (part: LabelPart) => {
    const { key } = part;
    if (key === 'strength' || beside.includes(part)) {
      return sizeIn(Math.max(...beside.map(ownSize)), width);
    }
    const own = ownSize(part);
    return sizeIn(own * scale * (key === 'beer' ? 1.9 : 1), width);
  };
  const of = (...keys: readonly LabelPart['key'][]) =>
    parts
      .filter(({ key }) => keys.includes(key))
      .map((part) => <Part key={part.key} part={part} size={sizeOf(part)} />);
  const others = parts.map(({ key }) => key).filter((key) => !frontKeys.includes(key));
  return (
    <figure>
      <div
        role="img"
        aria-label={`Aperçu de l’étiquette : ${parts.map(({ texts }) => texts.map(({ text }) => text).join('')).join(' ')}`}
        className={`${styles.label} cv-clip cv-below-8`}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {of('beer', 'legalName')}
        <div className={`${styles.strength} cv-flex cv-wrap`}>
          {of('quantity', 'estimated', 'strength')}
        </div>
        {marks.length > 0 && (
          <div className={`${styles.marks} cv-flex`}>
            {marks.map(({ key, name, size }) => (
              <span
                key={key}
                className={`${styles.mark} cv-rows cv-text-centre cv-clip cv-in-middle`}
                style={{ width: `${(size / width) * 100}cqw`, ...sizeIn(1.6, width) }}
              >
                {name}
              </span>
            ))}
          </div>
        )}
        {of('pregnancy')}
        {of(...others)}
      </div>
      <figcaption className="cv-muted">
        {`${formatNumber(width, 1)} × ${formatNumber(height, 1)} mm, agrandie.`}
        {marks.length > 0 &&
          ' Les cadres pointillés sont la place des fichiers officiels, que l’imprimeur pose.'}
      </figcaption>
    </figure>
  );
}
