import { Logo } from '@cervoise/ui/brand';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './account-frame.module.css';

interface AccountFrameProps {
  readonly title: string;
  /** One line under the title. */
  readonly context?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the login and password pages: the brand on one side, the form on the other. */
export function AccountFrame({ title, context, children }: AccountFrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.brand}>
        <Link to="/" className={styles.logo}>
          <Logo on="stout" />
        </Link>
        <p className={styles.sentence}>Du sac de malt au fût livré, tout se suit.</p>
      </header>
      <main className={styles.main}>
        <div className={styles.form}>
          <h1>{title}</h1>
          {context && <p className={styles.context}>{context}</p>}
          {children}
        </div>
      </main>
    </div>
  );
}
