import { frenchSpacing } from '@cervoise/domain/text';
import { Button, IconButton } from '@cervoise/ui/button';
import { formatMoment } from '@cervoise/ui/format';
import { Icon, type IconName } from '@cervoise/ui/icon';
import { LotText } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { useIsPhone } from '@cervoise/ui/theme';
import { Link } from 'react-router-dom';
import type { ReceivedNotification } from './notification-cache';
import styles from './notification-item.module.css';

const icons: Readonly<Record<string, IconName>> = {
  ingredient: 'inventory',
  inventory_item: 'package',
  equipment: 'wrench',
  batch: 'production',
  report: 'reports',
  lead: 'mail',
};

interface NotificationItemProps {
  readonly notification: ReceivedNotification;
  readonly onRead: () => void;
}

/** One notification with its subject and time; opening it marks it as read. */
export function NotificationItem({ notification, onRead }: NotificationItemProps) {
  const { title, message, priority, status, createdAt, entityType, action } = notification;
  const unread = status === 'unread';
  const name = (
    <>
      {unread && <span className="cv-visually-hidden">Non lue : </span>}
      <LotText>{frenchSpacing(title)}</LotText>
    </>
  );
  return (
    <article className={unread ? styles.unread : styles.read}>
      <span className={`${styles.tile} cv-round cv-rows cv-in-middle cv-tint`}>
        <Icon name={(entityType && icons[entityType]) || 'bell'} />
      </span>
      <div>
        <h2 className={styles.title}>
          {action ? (
            <Link className="cv-ink cv-plain-link" to={action} onClick={onRead}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="cv-small cv-muted">
          <LotText>{frenchSpacing(message)}</LotText>
        </p>
      </div>
      <div className={`cv-row cv-gap-16 ${styles.meta}`}>
        {priority === 'high' && <Status tone="attention" label="Priorité haute" />}
        <time className="cv-small cv-muted cv-text-right" dateTime={createdAt.toISOString()}>
          {formatMoment(createdAt)}
        </time>
      </div>
      {unread && (
        <div className={`cv-relative cv-text-right ${styles.action}`}>
          <MarkAsRead title={title} onClick={onRead} />
        </div>
      )}
    </article>
  );
}

function MarkAsRead({ title, onClick }: { readonly title: string; readonly onClick: () => void }) {
  const label = `Marquer comme lue : ${title}`;
  if (useIsPhone()) return <IconButton icon="check" label={label} onClick={onClick} />;
  return (
    <Button size="small" onClick={onClick} aria-label={label}>
      Marquer comme lue
    </Button>
  );
}
