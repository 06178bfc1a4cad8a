import { recallAddress } from '@cervoise/domain/recalls';
import { formatDateTime } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { Link } from 'react-router-dom';
import type { BreweryDashboardQuery } from '../../generated/graphql';
import styles from './dashboard.module.css';

type Recalls = BreweryDashboardQuery['recallOverview']['running'];

/** The running recalls, before all else; nothing without one. */
export function RunningRecalls({ recalls }: { readonly recalls: Recalls }) {
  if (recalls.length === 0) return null;
  return (
    <ul className={`${styles.recalls} cv-red-frame cv-on-white`} aria-label="Rappels en cours">
      {recalls.map(({ id, causeName, startedAt }) => (
        <li className="cv-flex cv-wrap cv-baseline" key={id}>
          <Status tone="critical" label="Rappel en cours" />
          <Link className="cv-strong cv-break" to={recallAddress(id)}>
            {causeName}
          </Link>
          <span className="cv-small cv-muted">depuis le {formatDateTime(startedAt)}</span>
        </li>
      ))}
    </ul>
  );
}
