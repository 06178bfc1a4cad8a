import { Logo } from '@cervoise/ui/brand';
import { HopBranch } from '@cervoise/ui/drawing';
import { typeset } from '@cervoise/ui/typeset';
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
    <div className={`${styles.frame} cv-rows`}>
      <header className={`${styles.brand} cv-stack cv-between cv-relative cv-clip`}>
        <Link to="/" className={`${styles.logo} cv-round cv-plain-link`}>
          <Logo on="stout" />
        </Link>
        <HopBranch width={560} className={styles.drawing} />
        <p className={styles.sentence}>
          Du sac de malt <span className="cv-block">au fût livré,</span>{' '}
          <span className="cv-block">tout se suit.</span>
        </p>
      </header>
      <main className={`${styles.main} cv-rows cv-in-middle`}>
        <div className={`${styles.form} cv-full`}>
          <h1>{title}</h1>
          {context && <p className="cv-above-8 cv-muted">{typeset(context)}</p>}
          {children}
        </div>
      </main>
    </div>
  );
}
