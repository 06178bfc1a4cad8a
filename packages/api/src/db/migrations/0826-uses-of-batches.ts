import type { Migration } from './migration';

/**
 * The batch that used a piece of equipment, so that a vessel that is taken off a batch and put back
 * counts once. Null for uses of before, and for those of no batch.
 */
export const usesOfBatches: Migration = {
  name: '0826-uses-of-batches',
  sql: `
    alter table equipment_uses
      add column batch_id uuid,
      add constraint equipment_uses_batch
        foreign key (tenant_id, batch_id) references production_batches (tenant_id, id);
    create index equipment_uses_of_batch on equipment_uses (tenant_id, batch_id)
      where batch_id is not null;
  `,
};
