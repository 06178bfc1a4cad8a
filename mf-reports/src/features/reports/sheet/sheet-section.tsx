import { formatCount } from '@cervoise/ui/format';
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

/** Below a list that is cut: how many more rows the document has. */
export const RowsInDocument = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <p className={`${styles.more} cv-small cv-soft-line-above cv-muted`}>
      Et {formatCount(count, 'autre')}, dans le document.
    </p>
  );
