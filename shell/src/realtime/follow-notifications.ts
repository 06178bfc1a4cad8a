import { type ApolloClient, followChanges } from '@cervoise/graphql-client';
import { toastInfo } from '@cervoise/shell-contract';
import { addNotification } from '../features/notifications/notification-cache';
import {
  notificationsPageQuery,
  unreadCountQuery,
} from '../features/notifications/notifications.graphql';
import { checkSession } from '../session/check-session';
import { showUnlessDisabled } from './desktop-notification';
import { readNamespace } from './namespace';
import { openNotificationSocket } from './notification-socket';

interface FollowOptions {
  readonly client: ApolloClient;
  readonly token: string;
  /** Opens a path of the app, after a click on a desktop notification. */
  readonly open: (path: string) => void;
}

/**
 * Handles the server's pushes: updates the cache, shows toasts and desktop notifications, and
 * refetches changed data. Failures are only logged. Returns a function that ends it.
 */
export function followNotifications({ client, token, open }: FollowOptions): () => void {
  let ended = false;
  let close: (() => void) | undefined;
  let wasConnected = false;
  const changes = followChanges(client);

  // Its schema brings zod, which most pages do without.
  const receive = async (payload: unknown) => {
    const { readReceived } = await import('./received-notification');
    const received = readReceived(payload);
    if (ended) return;
    if (!received) {
      console.error('Notifications : message illisible', payload);
      return;
    }
    if (!addNotification(client.cache, received)) return;
    toastInfo({ title: received.title, message: received.message });
    void showUnlessDisabled(client, received, open);
  };

  const refetch = () => {
    client
      .refetchQueries({ include: [notificationsPageQuery, unreadCountQuery] })
      .catch((cause) => console.error('Notifications : mise à jour impossible', cause));
  };
  const refetchMissed = () => {
    if (wasConnected) changes.missed();
    wasConnected = true;
    refetch();
  };

  const start = async () => {
    const namespace = await readNamespace();
    if (ended) return;
    close = await openNotificationSocket({
      namespace,
      token,
      onNotification: (payload) =>
        receive(payload).catch((cause) =>
          console.error('Notifications : lecture impossible', cause),
        ),
      onNotificationsRead: refetch,
      onRecordsChanged: changes.receive,
      onConnected: refetchMissed,
      onClosedByServer: () => void checkSession(),
    });
    if (ended) close();
  };
  start().catch((cause) => console.error('Notifications : démarrage impossible', cause));

  return () => {
    ended = true;
    changes.end();
    close?.();
  };
}
