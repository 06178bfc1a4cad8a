import { Card } from '@cervoise/ui/page';
import type { ReactNode } from 'react';
import styles from './record.module.css';

interface FigureCardProps {
  readonly title: string;
  /** Written as it is shown: « 1 240,5 ». */
  readonly figure: string;
  readonly unit?: string;
  /** What the figure means, line by line. */
  readonly children: ReactNode;
}

/** One figure, large, and what it means. */
export function FigureCard({ title, figure, unit, children }: FigureCardProps) {
  return (
    <Card title={title}>
      <div className={styles.lines}>
        <div>
          <span className={styles.figure}>{figure}</span>
          {unit && <span className={styles.unit}>{unit}</span>}
        </div>
        {children}
      </div>
    </Card>
  );
}

/** The quieter line under a figure. */
export function FigureNote({ children }: { readonly children: ReactNode }) {
  return <span className={styles.note}>{children}</span>;
}
