import { type Migration, secureTenantTable } from './migration';

/** Beer that leaves a batch's tank without being packaged or blended: each loss a line, never changed. */
export const batchLosses: Migration = {
  name: '0340-batch-losses',
  sql: `
    create table batch_losses (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      batch_id uuid not null,
      kind text not null check (kind in
        ('purge', 'transfer', 'dry_hop', 'racking', 'sample', 'spill', 'destroyed')),
      volume_in_liters numeric(12, 3) not null check (volume_in_liters > 0),
      lost_on date not null,
      reason text not null check (char_length(reason) between 3 and 300),
      document_number text check (char_length(document_number) <= 60),
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index batch_losses_of_batch on batch_losses (tenant_id, batch_id);
    create index batch_losses_by_day on batch_losses (tenant_id, lost_on);
    ${secureTenantTable('batch_losses', { allow: ['select', 'insert'] })}

    alter table traceability_records
      drop constraint traceability_records_event_type_check,
      add constraint traceability_records_event_type_check check (event_type in
        ('lot_received', 'batch_planned', 'batch_started', 'ingredient_used',
         'ingredient_returned', 'status_changed', 'transferred', 'blended', 'yeast_harvested',
         'packaged', 'moved', 'sold', 'recalled', 'batch_given_up', 'beer_lost', 'note'));
    drop index traceability_records_by_moment;
    create index traceability_records_by_moment on traceability_records (tenant_id, created_at)
      where event_type in ('batch_planned', 'batch_started', 'status_changed', 'transferred',
        'blended', 'yeast_harvested', 'recalled', 'batch_given_up', 'beer_lost', 'note');
  `,
};
