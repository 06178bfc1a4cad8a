import { Icon } from '@cervoise/ui/icon';
import { Link } from 'react-router-dom';
import { returnLocation } from '../visited-pages';
import styles from './top-bar.module.css';

/** « Retour », to the page of the handle's `back`, as it was left. */
export function BackLink({ to }: { readonly to: string }) {
  const location = returnLocation(to);
  return (
    <Link
      to={location.to}
      state={location.state}
      className={`${styles.back} cv-round cv-inline-row cv-fixed cv-gap-8 cv-strong cv-plain-link cv-touch`}
    >
      <Icon name="arrow-left" />
      Retour
    </Link>
  );
}
