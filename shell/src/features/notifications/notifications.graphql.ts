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
  query NotificationsPage(
    $status: NotificationStatus
    $types: [String!]
    $first: Int!
    $page: Int!
  ) {
    notificationsPage(status: $status, types: $types, first: $first, page: $page) {
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

export const preferencesFields = graphql(`
  fragment NotificationPreferencesFields on NotificationPreferences {
    digest
    types {
      type
      inApp
      byMail
      onDesktop
    }
  }
`);

export const notificationPreferencesQuery = graphql(`
  query NotificationPreferences {
    notificationPreferences {
      ...NotificationPreferencesFields
    }
  }
`);

export const updateNotificationPreferencesMutation = graphql(`
  mutation UpdateNotificationPreferences($input: NotificationPreferencesInput!) {
    updateNotificationPreferences(input: $input) {
      ...NotificationPreferencesFields
    }
  }
`);
