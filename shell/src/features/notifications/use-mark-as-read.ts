import { useMutation } from '@cervoise/graphql-client';
import { useRef } from 'react';
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
  // Ids that are being marked: a second press would lower the counter twice.
  const { current: underWay } = useRef(new Set<string>());
  return {
    /** Does nothing to one that is read already. */
    markAsRead: ({ id, status }: Pick<ReceivedNotification, 'id' | 'status'>) => {
      if (status !== 'unread' || underWay.has(id)) return;
      underWay.add(id);
      void markOne({ variables: { id }, update: countOneRead }).finally(() => underWay.delete(id));
    },
    markAllAsRead: () => void markAll(),
    markingAll,
  };
}
