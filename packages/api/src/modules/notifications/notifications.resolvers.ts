import type { Resolvers } from '../../generated/resolvers';
import { type RequestContext, requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './notifications.graphql';
import type { NotificationsService } from './notifications.service';

interface Services {
  readonly notifications: NotificationsService;
}

const reader = (context: RequestContext<Services>) =>
  requirePermission(context, 'notifications.read');

const resolvers: Resolvers<RequestContext<Services>> = {
  Query: {
    notifications: (_, _arguments, context) => context.services.notifications.list(reader(context)),
    unreadNotifications: (_, _arguments, context) =>
      context.services.notifications.list(reader(context), 'unread'),
    unreadNotificationCount: (_, _arguments, context) =>
      context.services.notifications.unreadCount(reader(context)),
    notificationsPage: (_, args, context) =>
      context.services.notifications.page(reader(context), args),
    notificationPreferences: (_, _arguments, context) =>
      context.services.notifications.preferences(reader(context)),
  },
  Mutation: {
    markNotificationAsRead: (_, { id }, context) =>
      context.services.notifications.markAsRead(reader(context), id),
    markAllNotificationsAsRead: (_, _arguments, context) =>
      context.services.notifications.markAllAsRead(reader(context)),
    updateNotificationPreferences: (_, { input }, context) =>
      context.services.notifications.updatePreferences(reader(context), input),
  },
};

export const notificationsModule: ApiModule<Services> = { schema, resolvers };
