import type { NotificationType } from '@cervoise/domain/notifications';
import type { NotificationPriority } from '../../generated/resolvers';

/** A notification for those users of a brewery whom its type concerns. */
export interface NewNotification {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly priority: NotificationPriority;
  readonly entityId?: string;
  readonly entityType?: string;
  /** The app's page about it. */
  readonly action?: string;
  /** Notifies once per subject. */
  readonly subjectKey?: string;
}

/** The single notification that replaces many at once. */
export type NotificationSummary = Omit<NewNotification, 'priority'>;
