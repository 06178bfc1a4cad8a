import { Icon } from '@cervoise/ui/icon';
import { Link } from 'react-router-dom';
import styles from './top-bar.module.css';

/** « Retour », to where the page's handle says. */
export function BackLink({ to }: { readonly to: string }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="arrow-left" />
      Retour
    </Link>
  );
}
