import { type Migration, secureTenantTable } from './migration';

/** Notifications, stored once, with a read state per recipient. */
export const notifications: Migration = {
  name: '0012-notifications',
  sql: `
    create table notifications (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      type text not null check (char_length(type) between 1 and 60),
      title text not null,
      message text not null,
      priority text not null check (priority in ('low', 'normal', 'high')),
      entity_id uuid,
      entity_type text,
      action text check (action like '/%'),
      -- What a job announces once and for all: « expiring:<lot> ».
      subject_key text,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id)
    );
    create unique index notifications_once on notifications (tenant_id, subject_key)
      where subject_key is not null;
    create table notification_recipients (
      tenant_id uuid not null references tenants (id),
      notification_id uuid not null,
      user_id uuid not null,
      read_at timestamptz,
      -- The notification's own, here for the reader's index.
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, notification_id, user_id),
      foreign key (tenant_id, notification_id) references notifications (tenant_id, id)
        on delete cascade,
      foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
    );
    create index notification_recipients_newest
      on notification_recipients (tenant_id, user_id, created_at desc, notification_id desc);
    create index notification_recipients_unread
      on notification_recipients (tenant_id, user_id, created_at desc, notification_id desc)
      where read_at is null;
    ${secureTenantTable('notifications', { allow: ['select', 'insert'] })}
    ${secureTenantTable('notification_recipients', { allow: ['select', 'insert'] })}
    grant update (read_at) on notification_recipients to cervoise_app;
  `,
};
