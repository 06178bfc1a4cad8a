import { useMutation } from '@cervoise/graphql-client';
import { countAllRead, countOneRead, type ReceivedNotification } from './notification-cache';
import {
  markAllNotificationsAsReadMutation,
  markNotificationAsReadMutation,
} from './notifications.graphql';

// The API client shows the failure.
const onError = () => undefined;

/** Marks notifications as read, and updates list and counter. */
export function useMarkAsRead() {
  const [markOne] = useMutation(markNotificationAsReadMutation, { onError });
  const [markAll, { loading: markingAll }] = useMutation(markAllNotificationsAsReadMutation, {
    onError,
    update: countAllRead,
  });
  return {
    /** Does nothing to one that is read already. */
    markAsRead: ({ id, status }: Pick<ReceivedNotification, 'id' | 'status'>) => {
      if (status === 'unread') void markOne({ variables: { id }, update: countOneRead });
    },
    markAllAsRead: () => void markAll(),
    markingAll,
  };
}
