import type { GraphLayout } from './graph-layout';
import styles from './trace-drawing.module.css';

interface LayerProps {
  readonly layout: GraphLayout;
}

/** The lines of a graph, below its cards. */
export const GraphLines = ({ layout: { width, height, lines, cards } }: LayerProps) => (
  <svg
    className={`${styles.lines} cv-cover`}
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    aria-hidden="true"
  >
    {lines.map(({ key, path, isPale }) => (
      <path key={key} d={path} className={isPale ? styles.pale : styles.line} />
    ))}
    {cards.map(
      (card) =>
        'movements' in card &&
        card.movements.left > card.box.left && (
          <path
            key={card.box.id}
            d={`M${card.box.left + card.box.width} ${card.box.top + card.box.height / 2}H${card.movements.left}`}
            className={styles.line}
          />
        ),
    )}
  </svg>
);

/** The dots where lines leave cards, above them. */
export function Joints({ layout: { width, height, lines } }: LayerProps) {
  const joints = new Map(
    lines.flatMap(({ joint }) => (joint ? [[`${joint.x} ${joint.y}`, joint] as const] : [])),
  );
  return (
    <svg className={`${styles.lines} cv-cover`} width={width} height={height} aria-hidden="true">
      {[...joints].map(([key, { x, y }]) => (
        <circle key={key} cx={x} cy={y} r="3.2" className={styles.joint} />
      ))}
    </svg>
  );
}
