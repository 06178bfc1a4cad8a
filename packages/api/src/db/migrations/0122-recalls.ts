import { type Migration, secureTenantTable } from './migration';

/** Recalls and exercises, each with what it affected at its start. */
export const recalls: Migration = {
  name: '0122-recalls',
  sql: `
    create table recalls (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      -- Timed, and blocks nothing.
      is_exercise boolean not null,
      lot_id uuid,
      batch_id uuid,
      equipment_id uuid,
      cause_id uuid not null generated always as
        (coalesce(lot_id, batch_id, equipment_id)) stored,
      -- As it was called when the recall started.
      cause_name text not null,
      -- Of a vessel: the days within which a batch stood there.
      cause_from date,
      cause_to date,
      includes_siblings boolean not null,
      reason text not null check (char_length(reason) between 3 and 500),
      -- What the public reads beside the reason: what to do, whom to call, where the notice stands.
      instruction text check (char_length(instruction) <= 500),
      phone text check (char_length(phone) <= 40),
      notice_url text check (char_length(notice_url) <= 500),
      -- What was found, and how long that took.
      totals jsonb not null,
      found_in_milliseconds integer not null check (found_in_milliseconds >= 0),
      started_at timestamptz not null,
      started_by uuid,
      started_by_name text not null,
      ended_at timestamptz,
      ended_by uuid,
      ended_by_name text,
      end_reason text check (char_length(end_reason) between 3 and 500),
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, lot_id) references ingredient_lots (tenant_id, id),
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id),
      foreign key (tenant_id, equipment_id) references equipment (tenant_id, id),
      foreign key (tenant_id, started_by) references users (tenant_id, id),
      foreign key (tenant_id, ended_by) references users (tenant_id, id),
      constraint recalls_one_cause check (num_nonnulls(lot_id, batch_id, equipment_id) = 1),
      constraint recalls_end check (
        (ended_at is null) = (end_reason is null) and (ended_at is null) = (ended_by_name is null)
        and ended_at >= started_at)
    );
    create index recalls_by_start on recalls (tenant_id, started_at desc, id);
    create unique index recalls_once_a_cause on recalls (tenant_id, cause_id)
      where ended_at is null and not is_exercise;
    create unique index recalls_one_exercise on recalls (tenant_id)
      where ended_at is null and is_exercise;

    create table recall_nodes (
      tenant_id uuid not null references tenants (id),
      recall_id uuid not null,
      lot_id uuid,
      batch_id uuid,
      item_id uuid,
      node_id uuid not null generated always as (coalesce(lot_id, batch_id, item_id)) stored,
      primary key (tenant_id, recall_id, node_id),
      foreign key (tenant_id, recall_id) references recalls (tenant_id, id),
      foreign key (tenant_id, lot_id) references ingredient_lots (tenant_id, id),
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id),
      foreign key (tenant_id, item_id) references inventory_items (tenant_id, id),
      constraint recall_nodes_one check (num_nonnulls(lot_id, batch_id, item_id) = 1)
    );
    create index recall_nodes_of_node on recall_nodes (tenant_id, node_id);
    ${secureTenantTable('recalls', { allow: ['select', 'insert', 'update'] })}
    ${secureTenantTable('recall_nodes', { allow: ['select', 'insert'] })}
  `,
};
