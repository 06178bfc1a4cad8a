import { graphql } from '../../generated';

export const notificationFields = graphql(`
  fragment NotificationFields on Notification {
    id
    title
    message
    type
    priority
    status
    createdAt
    entityId
    entityType
    action
  }
`);

export const notificationsPageQuery = graphql(`
  query NotificationsPage($status: NotificationStatus, $first: Int!, $page: Int!) {
    notificationsPage(status: $status, first: $first, page: $page) {
      nodes {
        ...NotificationFields
      }
      pageInfo {
        page
        pageCount
      }
      totalCount
    }
  }
`);

export const unreadCountQuery = graphql(`
  query UnreadNotificationCount {
    unreadNotificationCount
  }
`);

export const markNotificationAsReadMutation = graphql(`
  mutation MarkNotificationAsRead($id: ID!) {
    markNotificationAsRead(id: $id) {
      id
      status
    }
  }
`);

export const markAllNotificationsAsReadMutation = graphql(`
  mutation MarkAllNotificationsAsRead {
    markAllNotificationsAsRead
  }
`);
