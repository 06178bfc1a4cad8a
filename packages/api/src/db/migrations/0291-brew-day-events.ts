import { type Migration, secureTenantTable } from './migration';

/** What happened on a batch's brew day: each fact a line, none ever changed. */
export const brewDayEvents: Migration = {
  name: '0291-brew-day-events',
  sql: `
    create table brew_day_events (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      batch_id uuid not null,
      kind text not null check (kind in ('started', 'finished', 'paused', 'resumed', 'extended',
        'reading', 'weighed', 'added', 'changed')),
      step_key text not null check (char_length(step_key) <= 40),
      -- When it happened, by the server's clock; created_at is when it arrived.
      happened_at timestamptz not null,
      field text check (char_length(field) <= 40),
      value numeric(14, 4),
      -- Of the recipe as brewed, which is sealed: no table has its lines.
      line_id uuid,
      lot_id uuid,
      lot_number text check (char_length(lot_number) <= 60),
      text text check (char_length(text) <= 300),
      -- Made by the client: an event sent again arrives once.
      request_id text not null check (char_length(request_id) <= 64),
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id),
      foreign key (tenant_id, lot_id) references ingredient_lots (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create unique index brew_day_events_sent_once
      on brew_day_events (tenant_id, user_id, request_id);
    create index brew_day_events_of_batch on brew_day_events (tenant_id, batch_id, happened_at);
    ${secureTenantTable('brew_day_events', { allow: ['select', 'insert'] })}
  `,
};
