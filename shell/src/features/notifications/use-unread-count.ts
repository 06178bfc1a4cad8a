import { useQuery } from '@cervoise/graphql-client';
import { unreadCountQuery } from './notifications.graphql';

/** How many notifications are unread; 0 until the server has answered. */
export function useUnreadCount(): number {
  const { data } = useQuery(unreadCountQuery, { context: { handledByForm: true } });
  return data?.unreadNotificationCount ?? 0;
}
