import type { NotificationPriority } from '../../generated/resolvers';

/** Something to tell everyone of a brewery. */
export interface NewNotification {
  /** What happened: low_stock, out_of_stock, expiring… */
  readonly type: string;
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
