import type { NotificationType } from '@cervoise/domain/notifications';
import type { NotificationPriority } from '../../generated/resolvers';

/** Something to tell those of a brewery whom its type concerns. */
export interface NewNotification {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly priority: NotificationPriority;
  readonly entityId?: string;
  readonly entityType?: string;
  /** Path in the app where the reader acts on it. */
  readonly action?: string;
  /** Notifies once per subject. */
  readonly subjectKey?: string;
}

/** The one notification that stands for many at once. */
export type NotificationSummary = Omit<NewNotification, 'priority'>;
