import type { Migration } from './migration';

/**
 * The corrected line of a correction in the ledger of finished products; a line is corrected once.
 */
export const productCorrections: Migration = {
  name: '0049-product-corrections',
  sql: `
    alter table inventory_movements
      add column corrects_id uuid,
      add foreign key (tenant_id, corrects_id) references inventory_movements (tenant_id, id),
      add constraint inventory_movements_correction
        check ((kind = 'correction') = (corrects_id is not null));
    create unique index inventory_movements_corrected_once
      on inventory_movements (tenant_id, corrects_id) where corrects_id is not null;
  `,
};
