import { Card, type Fact, Facts } from '@cervoise/ui/page';
import type { ReactNode } from 'react';
import styles from './record.module.css';

interface DetailLayoutProps {
  /** What the page is opened for, a `FigureCard`. */
  readonly figure: ReactNode;
  readonly facts: readonly Fact[];
  /** Tables, over the whole width. */
  readonly children: ReactNode;
}

/** The figure beside the record and the tables under both; a phone reads the record last. */
export function DetailLayout({ figure, facts, children }: DetailLayoutProps) {
  return (
    <div className={styles.detail}>
      {figure}
      <div className={styles.tables}>{children}</div>
      <Card title="Fiche">
        <Facts facts={facts} />
      </Card>
    </div>
  );
}
