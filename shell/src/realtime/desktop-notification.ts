import type { ApolloClient } from '@cervoise/graphql-client';
import logo from '@cervoise/ui/brand/logo.webp';
import type { ReceivedNotification } from '../features/notifications/notification-cache';
import { notificationPreferencesQuery } from '../features/notifications/notifications.graphql';

const mayShow = ({ priority }: ReceivedNotification): boolean =>
  priority === 'high' && 'Notification' in window && Notification.permission === 'granted';

/** Shows a desktop notification unless the user has turned its type off. */
export async function showUnlessDisabled(
  client: ApolloClient,
  received: ReceivedNotification,
  open: (path: string) => void,
): Promise<void> {
  if (!mayShow(received)) return;
  const preferences = await client
    .query({ query: notificationPreferencesQuery, context: { suppressErrorToast: true } })
    // Something urgent is shown rather than lost.
    .catch(() => null);
  const own = preferences?.data?.notificationPreferences.types.find(
    ({ type }) => type === received.type,
  );
  if (own?.onDesktop !== false) showOnDesktop(received, open);
}

/**
 * Shows a desktop notification, with the product's logo, when it is of high priority and permission
 * is granted. A click focuses the tab and opens the notification.
 */
export function showOnDesktop(received: ReceivedNotification, open: (path: string) => void): void {
  if (!mayShow(received)) return;
  try {
    const { id, title, message, action } = received;
    // The tag prevents duplicates from several tabs.
    const shown = new Notification(title, { body: message, icon: logo, tag: id });
    shown.onclick = () => {
      window.focus();
      if (action) open(action);
      shown.close();
    };
  } catch (cause) {
    // Chromium on Android has the interface but only allows it in service workers.
    console.error('Notifications : affichage sur le bureau impossible', cause);
  }
}
