import { isolateTenantTable, type Migration } from './migration';

/**
 * Files on lots, equipment, batches and recalls. Their content stands in pieces of its own, so that
 * no list reads it; it never changes, so that backups keep each content once.
 */
export const attachments: Migration = {
  name: '0655-attachments',
  sql: `
    create table attachments (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      ingredient_lot_id uuid,
      equipment_id uuid,
      batch_id uuid,
      recall_id uuid,
      kind text not null check (kind in ('analysis', 'invoice', 'photo', 'manual', 'other')),
      file_name text not null check (char_length(file_name) between 1 and 160),
      -- By the content, not by the name.
      content_type text not null
        check (content_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
      size integer not null check (size between 1 and 10485760),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      -- A JPEG in base64, as an archive of the brewery holds it; 64 kB at most.
      thumbnail text check (char_length(thumbnail) <= 87384 and thumbnail ~ '^/9j/[A-Za-z0-9+/]+=*$'),
      added_by text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      constraint attachments_hang_on_one_thing
        check (num_nonnulls(ingredient_lot_id, equipment_id, batch_id, recall_id) = 1),
      foreign key (tenant_id, ingredient_lot_id) references ingredient_lots (tenant_id, id),
      foreign key (tenant_id, equipment_id) references equipment (tenant_id, id),
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id),
      foreign key (tenant_id, recall_id) references recalls (tenant_id, id)
    );
    create index attachments_of_lot on attachments (tenant_id, ingredient_lot_id, created_at)
      where ingredient_lot_id is not null;
    create index attachments_of_equipment on attachments (tenant_id, equipment_id, created_at)
      where equipment_id is not null;
    create index attachments_of_batch on attachments (tenant_id, batch_id, created_at)
      where batch_id is not null;
    create index attachments_of_recall on attachments (tenant_id, recall_id, created_at)
      where recall_id is not null;

    create table attachment_pieces (
      tenant_id uuid not null references tenants (id),
      attachment_id uuid not null,
      position integer not null check (position > 0),
      content bytea not null check (octet_length(content) between 1 and 524288),
      primary key (tenant_id, attachment_id, position),
      foreign key (tenant_id, attachment_id) references attachments (tenant_id, id)
        on delete cascade
    );
    ${isolateTenantTable('attachments', { allow: ['select', 'insert', 'delete'] })}
    ${isolateTenantTable('attachment_pieces', { allow: ['select', 'insert', 'delete'] })}
  `,
};
