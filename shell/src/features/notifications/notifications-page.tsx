import { choicesOf } from '@cervoise/domain/choices';
import {
  isNotificationType,
  notificationTypeLabels,
  notificationTypesFor,
} from '@cervoise/domain/notifications';
import { useQuery } from '@cervoise/graphql-client';
import { useCurrentUser } from '@cervoise/shell-contract';
import { Button, LinkButton } from '@cervoise/ui/button';
import { FilterToolbar, ViewChips } from '@cervoise/ui/filters';
import { formatCount } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { useTableState } from '@cervoise/ui/table';
import { NotificationList } from './notification-list';
import { notificationsPageQuery } from './notifications.graphql';
import { useMarkAsRead } from './use-mark-as-read';
import { useUnreadCount } from './use-unread-count';

/** The unread count in words; nothing while it is unknown. */
function description(unreadCount: number | undefined): string | undefined {
  if (unreadCount === undefined) return undefined;
  return unreadCount > 0 ? formatCount(unreadCount, 'non lue') : 'Tout est lu.';
}

/** /notifications: the user's notifications, newest first. */
export function NotificationsPage() {
  const { role } = useCurrentUser();
  const table = useTableState({
    sortKeys: ['createdAt'],
    defaultSort: { key: 'createdAt', direction: 'desc' },
    views: ['all', 'unread'],
  });
  const typeParameter = table.filter('type');
  const type = isNotificationType(typeParameter) ? typeParameter : null;
  const types = notificationTypesFor(role);
  const { data, previousData, error, loading, refetch } = useQuery(notificationsPageQuery, {
    variables: {
      status: table.view === 'unread' ? 'unread' : undefined,
      types: type ? [type] : undefined,
      first: table.size,
      page: table.page,
    },
  });
  // While another view loads the rows of the previous one stay; that it had none says nothing of this one.
  const hadRows = previousData !== undefined && previousData.notificationsPage.nodes.length > 0;
  const previous = loading && hadRows ? previousData : undefined;
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
        <FilterToolbar
          views={
            <ViewChips
              label="Vues des notifications"
              selected={table.view}
              linkTo={table.viewLink}
              views={[
                { key: 'all', label: 'Toutes' },
                { key: 'unread', label: 'Non lues', count: unreadCount },
              ]}
            />
          }
          filters={
            types.length > 0
              ? [
                  {
                    kind: 'choice',
                    name: 'type',
                    label: 'Type',
                    allLabel: 'Tous les types',
                    choices: choicesOf(types, notificationTypeLabels),
                    value: type,
                  },
                ]
              : []
          }
          onChange={table.setFilters}
          tools={
            types.length > 0 && (
              <LinkButton className="cv-tool" icon="settings" to="/notifications/preferences">
                Préférences
              </LinkButton>
            )
          }
        />
      }
    >
      <NotificationList
        table={table}
        isFiltered={type !== null}
        page={(data ?? previous)?.notificationsPage}
        error={error}
        loading={loading}
        onRetry={refetch}
        onRead={markAsRead}
      />
    </Page>
  );
}
