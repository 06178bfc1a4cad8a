import { useQuery } from '@cervoise/graphql-client';
import { unreadCountQuery } from './notifications.graphql';

/** The number of unread notifications; nothing until the server has answered. */
export function useUnreadCount(): number | undefined {
  const { data } = useQuery(unreadCountQuery, {
    fetchPolicy: 'network-only',
  });
  return data?.unreadNotificationCount;
}
