import { Card } from '@cervoise/ui/page';
import type { ReactNode } from 'react';
import styles from './record.module.css';

interface FigureCardProps {
  readonly title: string;
  /** Formatted: « 1 240,5 »; absent where there is nothing to count. */
  readonly figure?: string;
  readonly unit?: string;
  /** The figure's details, line by line. */
  readonly children: ReactNode;
}

/** One large figure with its details. */
export function FigureCard({ title, figure, unit, children }: FigureCardProps) {
  return (
    <Card title={title}>
      <div className="cv-rows cv-gap-12 cv-break">
        {figure && (
          <div>
            <span className={styles.figure}>{figure}</span>
            {unit && <span className={`${styles.unit} cv-muted`}>{unit}</span>}
          </div>
        )}
        {children}
      </div>
    </Card>
  );
}

/** A secondary line below a figure. */
export function FigureNote({ children }: { readonly children: ReactNode }) {
  return <span className="cv-muted">{children}</span>;
}
