export type { NewNotification, NotificationSummary } from './new-notification';
export { createNotificationsService, type NotificationsService } from './notifications.service';
export { markAllRead } from './notifications.store';
export { createNotifier } from './notifier';
