import { useMutation } from '@cervoise/graphql-client';
import { countAllRead, countOneRead, type ReceivedNotification } from './notification-cache';
import {
  markAllNotificationsAsReadMutation,
  markNotificationAsReadMutation,
} from './notifications.graphql';

// The API client shows why it failed.
const onError = () => undefined;

/** Marking notifications as read; list and counter follow. */
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
