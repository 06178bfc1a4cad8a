import { type ReactNode, useId } from 'react';
import styles from './sheet.module.css';

interface SheetSectionProps {
  readonly title: string;
  /** On the right: « sur les volumes vendus, hors taxes ». */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the sheet under its heading, separated by a line. */
export function SheetSection({ title, note, children }: SheetSectionProps) {
  const heading = useId();
  return (
    <section className={`cv-shrink cv-line-above ${styles.section}`} aria-labelledby={heading}>
      <div className={`${styles.heading} cv-flex cv-wrap cv-between cv-baseline cv-gap-4-16`}>
        <h2 id={heading}>{title}</h2>
        {note && <span className="cv-muted cv-small">{note}</span>}
      </div>
      {children}
    </section>
  );
}
