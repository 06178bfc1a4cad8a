import { type Migration, secureTenantTable } from './migration';

/** Incidents of a brew day, with a photo each: apart, so that no list of events reads it. */
export const brewDayPhotos: Migration = {
  name: '0541-brew-day-photos',
  sql: `
    alter table brew_day_events drop constraint brew_day_events_kind_check;
    alter table brew_day_events add constraint brew_day_events_kind_check
      check (kind in ('started', 'finished', 'paused', 'resumed', 'extended', 'reading', 'weighed',
        'added', 'changed', 'incident'));

    create table brew_day_photos (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      event_id uuid not null,
      -- In base64, as an archive of the brewery holds it; 300 kB at most.
      jpeg text not null check (char_length(jpeg) <= 409600 and jpeg ~ '^/9j/[A-Za-z0-9+/]+=*$'),
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      unique (tenant_id, event_id),
      foreign key (tenant_id, event_id) references brew_day_events (tenant_id, id)
    );
    ${secureTenantTable('brew_day_photos', { allow: ['select', 'insert'] })}
  `,
};
