import { Icon } from '@cervoise/ui/icon';
import { Link } from 'react-router-dom';
import { wayBackTo } from '../places';
import styles from './top-bar.module.css';

/** « Retour », to where the page's handle says, as that page was left. */
export function BackLink({ to }: { readonly to: string }) {
  const way = wayBackTo(to);
  return (
    <Link to={way.to} state={way.state} className={styles.back}>
      <Icon name="arrow-left" />
      Retour
    </Link>
  );
}
