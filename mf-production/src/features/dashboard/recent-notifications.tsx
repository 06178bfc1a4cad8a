import { frenchSpacing } from '@cervoise/domain/text';
import { formatMoment } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { Link } from 'react-router-dom';
import type { BreweryDashboardQuery } from '../../generated/graphql';
import styles from './dashboard.module.css';

type Notifications = BreweryDashboardQuery['notificationsPage']['nodes'];

/** The user's latest notifications. */
export function RecentNotifications({ notifications }: { readonly notifications: Notifications }) {
  return (
    <Card title="Notifications récentes" action={<Link to="/notifications">Toutes</Link>}>
      {notifications.length === 0 && <p className="cv-small cv-muted">Rien de neuf.</p>}
      <ul className={`${styles.points} cv-rows cv-gap-8`}>
        {notifications.map(({ id, title, message, priority, createdAt, action }) => (
          <li className="cv-flex cv-wrap cv-between cv-baseline" key={id}>
            <span className={styles.notification}>
              <Link
                to={action ?? '/notifications'}
                className={`${styles.pointName} cv-hover-line cv-phone-touch cv-shrink cv-break cv-plain-link cv-same`}
              >
                <Status
                  tone={priority === 'high' ? 'critical' : 'neutral'}
                  label={frenchSpacing(title)}
                />
              </Link>
              <span className={`${styles.message} cv-small cv-block cv-muted`}>
                {frenchSpacing(message)}
              </span>
            </span>
            <span className="cv-small cv-muted">{formatMoment(createdAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
