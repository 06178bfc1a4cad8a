import { Logo } from '@cervoise/ui/brand';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './public-frame.module.css';

/** The frame of a page that stands alone: the logo above, the page in the middle. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Link to="/" className={styles.logo}>
          <Logo />
        </Link>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
