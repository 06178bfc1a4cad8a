import styles from './grip.module.css';

interface GripProps {
  /** « Déplacer Malt Munich ». */
  readonly label: string;
}

/** The drag handle of a row. */
export function Grip({ label }: GripProps) {
  return (
    <button
      data-grip=""
      type="button"
      className={`${styles.grip} cv-round cv-row cv-centre cv-muted`}
      aria-label={label}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      title="Glisser, ou Alt et les flèches"
    >
      <svg width="10" height="16" viewBox="0 0 10 16" fill="currentColor" aria-hidden="true">
        {[2, 8, 14].map((y) => (
          <g key={y}>
            <circle cx="2" cy={y} r="1.3" />
            <circle cx="8" cy={y} r="1.3" />
          </g>
        ))}
      </svg>
    </button>
  );
}
