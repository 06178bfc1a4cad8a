import { type Migration, secureTenantTable } from './migration';

/**
 * Several brews of one recipe fill one tank. A batch of one brew has no rows here; with the second
 * one each brew has its row, which is never changed: a correction is a row in its place.
 */
export const batchBrews: Migration = {
  name: '0513-batch-brews',
  sql: `
    alter table production_batches
      -- Planned brews, then those brewed; volume_in_liters is that of these.
      add column brew_count smallint not null default 1 check (brew_count between 1 and 12),
      add column brews_to_come smallint not null default 0 check (brews_to_come between 0 and 11);

    create table batch_brews (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      batch_id uuid not null,
      number smallint not null check (number > 0),
      brewed_on date not null,
      -- Zero where it is corrected to a brew that never was.
      volume_in_liters numeric(12, 3) not null check (volume_in_liters >= 0),
      original_gravity numeric(6, 4) check (original_gravity between 0.99 and 1.2),
      -- It was to come; a further one raised the plan.
      is_planned boolean not null,
      replaces_id uuid,
      correction_reason text check (char_length(correction_reason) between 3 and 300),
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      constraint batch_brews_of_one_batch unique (tenant_id, batch_id, id),
      constraint batch_brews_replace_once unique (tenant_id, replaces_id),
      constraint batch_brews_replaced foreign key (tenant_id, batch_id, replaces_id)
        references batch_brews (tenant_id, batch_id, id),
      constraint batch_brews_corrected check
        ((replaces_id is null) = (correction_reason is null) and replaces_id is distinct from id),
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    ${secureTenantTable('batch_brews', { allow: ['select', 'insert'] })}
  `,
};
