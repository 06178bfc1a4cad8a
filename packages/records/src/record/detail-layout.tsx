import { Card, type Fact, Facts } from '@cervoise/ui/page';
import type { ReactNode } from 'react';
import styles from './record.module.css';

interface DetailLayoutProps {
  /** The main figure, a `FigureCard`. */
  readonly figure: ReactNode;
  readonly facts: readonly Fact[];
  /** Tables, at full width. */
  readonly children: ReactNode;
}

/** The figure beside the facts and the tables below; on a phone the facts come last. */
export function DetailLayout({ figure, facts, children }: DetailLayoutProps) {
  return (
    <div className={`${styles.detail} cv-beside`}>
      {figure}
      <div className={`${styles.tables} cv-shrink cv-above-8 cv-wide`}>{children}</div>
      <Card title="Fiche">
        <Facts facts={facts} />
      </Card>
    </div>
  );
}
