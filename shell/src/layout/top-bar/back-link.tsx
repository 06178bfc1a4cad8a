import { Icon } from '@cervoise/ui/icon';
import { Link } from 'react-router-dom';
import { wayBackTo } from '../places';
import styles from './top-bar.module.css';

/** « Retour », to the page of the handle's `back`, as it was left. */
export function BackLink({ to }: { readonly to: string }) {
  const way = wayBackTo(to);
  return (
    <Link to={way.to} state={way.state} className={styles.back}>
      <Icon name="arrow-left" />
      Retour
    </Link>
  );
}
