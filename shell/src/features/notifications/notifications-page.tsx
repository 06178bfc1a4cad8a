import { useQuery } from '@cervoise/graphql-client';
import { Button } from '@cervoise/ui/button';
import { ViewChips } from '@cervoise/ui/filters';
import { formatCount } from '@cervoise/ui/format';
import { Page, Toolbar } from '@cervoise/ui/page';
import { useTableState } from '@cervoise/ui/table';
import { DesktopPermission } from './desktop-permission';
import { NotificationList } from './notification-list';
import { notificationsPageQuery } from './notifications.graphql';
import { useMarkAsRead } from './use-mark-as-read';
import { useUnreadCount } from './use-unread-count';

/** What is left to read; nothing while nobody knows. */
function description(unreadCount: number | undefined): string | undefined {
  if (unreadCount === undefined) return undefined;
  return unreadCount > 0 ? formatCount(unreadCount, 'non lue') : 'Tout est lu.';
}

/** /notifications: everything that was said to this person, the newest first. */
export function NotificationsPage() {
  const table = useTableState({
    sortKeys: ['createdAt'],
    defaultSort: { key: 'createdAt', direction: 'desc' },
    views: ['all', 'unread'],
  });
  const { data, previousData, error, loading, refetch } = useQuery(notificationsPageQuery, {
    variables: {
      status: table.view === 'unread' ? 'unread' : undefined,
      first: table.size,
      page: table.page,
    },
    context: { suppressErrorToast: true },
  });
  const unreadCount = useUnreadCount();
  const { markAsRead, markAllAsRead, markingAll } = useMarkAsRead();
  return (
    <Page
      title="Notifications"
      context={description(unreadCount)}
      action={
        Boolean(unreadCount) && (
          <Button
            icon="check"
            shortLabel="Tout marquer"
            loading={markingAll}
            onClick={markAllAsRead}
          >
            Tout marquer comme lu
          </Button>
        )
      }
      filters={
        <Toolbar end={<DesktopPermission />}>
          <ViewChips
            label="Vues des notifications"
            selected={table.view}
            linkTo={table.viewLink}
            views={[
              { key: 'all', label: 'Toutes' },
              { key: 'unread', label: 'Non lues', count: unreadCount },
            ]}
          />
        </Toolbar>
      }
    >
      <NotificationList
        table={table}
        page={(data ?? previousData)?.notificationsPage}
        error={error}
        loading={loading}
        onRetry={() => void refetch()}
        onRead={markAsRead}
      />
    </Page>
  );
}
