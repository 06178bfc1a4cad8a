import type { ColumnType, Generated } from 'kysely';

export interface NotificationsTable {
  id: Generated<string>;
  tenant_id: string;
  type: string;
  title: string;
  message: string;
  priority: 'low' | 'normal' | 'high';
  entity_id: string | null;
  entity_type: string | null;
  action: string | null;
  subject_key: string | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface NotificationRecipientsTable {
  tenant_id: string;
  notification_id: string;
  user_id: string;
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface NotificationTables {
  notifications: NotificationsTable;
  notification_recipients: NotificationRecipientsTable;
}
