import { type Migration, secureTenantTable } from './migration';

/**
 * Notification preferences by type and channel. Only disabled channels are stored, so that a new
 * type reaches everyone. A notification hidden in the app can still be in the digest.
 */
export const notificationPreferences: Migration = {
  name: '0150-notification-preferences',
  sql: `
    create table notification_preferences (
      tenant_id uuid not null references tenants (id),
      user_id uuid not null,
      digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
      -- The instant up to which digests have been sent.
      digest_sent_at timestamptz not null default date_trunc('milliseconds', now()),
      off_in_app text[] not null default '{}',
      off_by_mail text[] not null default '{}',
      off_on_desktop text[] not null default '{}',
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
    );
    ${secureTenantTable('notification_preferences', { allow: ['select', 'insert', 'update'] })}

    alter table notification_recipients
      add column in_app boolean not null default true,
      add column by_mail boolean not null default false;
    drop index notification_recipients_newest;
    drop index notification_recipients_unread;
    create index notification_recipients_newest
      on notification_recipients (tenant_id, user_id, created_at desc, notification_id desc)
      where in_app;
    create index notification_recipients_unread
      on notification_recipients (tenant_id, user_id, created_at desc, notification_id desc)
      where read_at is null and in_app;
    create index notification_recipients_for_digest
      on notification_recipients (tenant_id, user_id, created_at)
      where read_at is null and by_mail;
  `,
};
