import { Logo } from '@cervoise/ui/brand';
import { type ReactNode, use } from 'react';
import { Link } from 'react-router-dom';
import { InsideFrame } from '../inside-frame';
import styles from './public-frame.module.css';

/**
 * The frame of a standalone page: the logo above, the page in the middle. Inside the app's frame it
 * omits header and main.
 */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  const inside = use(InsideFrame);
  if (inside)
    return <div className={`${styles.main} cv-rows cv-fill cv-in-middle`}>{children}</div>;
  return (
    <div className={`${styles.frame} cv-stack`}>
      <header className={styles.header}>
        <Link to="/" className={`${styles.logo} cv-round cv-plain-link`}>
          <Logo />
        </Link>
      </header>
      <main className={`${styles.main} cv-rows cv-fill cv-in-middle`}>{children}</main>
    </div>
  );
}
