import { describeError } from '@cervoise/graphql-client';
import { Button } from '@cervoise/ui/button';
import { EmptyState, ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { Card } from '@cervoise/ui/page';
import { ExistingPage, TableFooter, type TableState } from '@cervoise/ui/table';
import type { NotificationsPageQuery } from '../../generated/graphql';
import type { ReceivedNotification } from './notification-cache';
import { NotificationItem } from './notification-item';

interface NotificationListProps {
  readonly table: TableState<'createdAt', 'all' | 'unread'>;
  /** Whether the list is filtered by type. */
  readonly isFiltered: boolean;
  /** Absent until the first answer. */
  readonly page: NotificationsPageQuery['notificationsPage'] | undefined;
  readonly error: unknown;
  readonly loading: boolean;
  readonly onRetry: () => unknown;
  readonly onRead: (notification: ReceivedNotification) => void;
}

const noun = ['notification', 'notifications'] as const;

/** One page of notifications, with its loading, error and empty states. */
export function NotificationList(props: NotificationListProps) {
  const { table, isFiltered, page, error, loading, onRetry, onRead } = props;
  const failure = error ? (
    <ErrorBlock {...describeError(error)} onRetry={onRetry} retrying={loading} />
  ) : null;
  if (!page) return failure ?? <Spinner page />;
  if (page.nodes.length === 0 && !failure) {
    const nothing = isFiltered ? (
      <NothingOfType onShowAll={table.clearFilters} />
    ) : (
      <Nothing unreadOnly={table.view === 'unread'} />
    );
    if (loading) return nothing;
    return (
      <ExistingPage state={table} totalCount={page.totalCount}>
        {nothing}
      </ExistingPage>
    );
  }
  return (
    <>
      {failure}
      <Card flush>
        <ul className="cv-divided" aria-busy={loading}>
          {page.nodes.map((notification) => (
            <li key={notification.id}>
              <NotificationItem notification={notification} onRead={() => onRead(notification)} />
            </li>
          ))}
        </ul>
        <TableFooter state={table} totalCount={page.totalCount} noun={noun} />
      </Card>
    </>
  );
}

function NothingOfType({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <Card>
      <EmptyState
        icon="filter"
        title="Aucune notification de ce type"
        text="Les autres types en ont peut-être."
        action={<Button onClick={onShowAll}>Tous les types</Button>}
      />
    </Card>
  );
}

function Nothing({ unreadOnly }: { readonly unreadOnly: boolean }) {
  return (
    <Card>
      {unreadOnly ? (
        <EmptyState icon="check" title="Tout est lu" text="Rien n’attend votre attention." />
      ) : (
        <EmptyState
          icon="bell"
          title="Aucune notification"
          text="Stocks bas, péremptions et maintenances à venir seront annoncées ici."
        />
      )}
    </Card>
  );
}
