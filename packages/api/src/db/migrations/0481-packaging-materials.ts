import { type Migration, secureTenantTable } from './migration';

/**
 * Which materials a brewery packages each format with, and the products that drew them. What a
 * product draws is no part of its batch: beer that stays in tank bears no bottles.
 */
export const packagingMaterials: Migration = {
  name: '0481-packaging-materials',
  sql: `
    create table packaging_materials (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      container_type text not null check (container_type in ('bottle', 'keg', 'can')),
      volume_in_liters numeric(8, 3) not null check (volume_in_liters > 0),
      ingredient_id uuid not null,
      -- For so many containers, counted up: one carton for 24 begun.
      quantity numeric(14, 3) not null check (quantity > 0),
      per_containers integer not null check (per_containers between 1 and 10000),
      place integer not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, ingredient_id) references ingredients (tenant_id, id),
      constraint packaging_materials_once
        unique (tenant_id, container_type, volume_in_liters, ingredient_id)
    );
    create index packaging_materials_of_ingredient
      on packaging_materials (tenant_id, ingredient_id);
    ${secureTenantTable('packaging_materials')}

    alter table stock_movements
      add column item_id uuid,
      add foreign key (tenant_id, item_id) references inventory_items (tenant_id, id),
      add constraint stock_movements_item check
        (item_id is null
          or (batch_id is null and kind in ('consumption', 'correction', 'adjustment')));
    create index stock_movements_of_item on stock_movements (tenant_id, item_id, lot_id)
      include (quantity) where item_id is not null;
    create index stock_movements_of_lot_and_item on stock_movements (tenant_id, lot_id, item_id)
      include (quantity) where item_id is not null;

    create or replace view trace_edges with (security_invoker = true) as
      select tenant_id, 'lot' as from_type, lot_id as from_id, 'batch' as to_type,
             batch_id as to_id, -sum(quantity) as quantity
        from stock_movements where batch_id is not null
       group by tenant_id, lot_id, batch_id having sum(quantity) < 0
      union all
      select tenant_id, 'batch', from_batch_id, 'batch', into_batch_id, sum(volume_in_liters)
        from batch_blends
       group by tenant_id, from_batch_id, into_batch_id, coalesce(corrects_id, id)
      having sum(volume_in_liters) > 0
      union all
      select tenant_id, 'batch', batch_id, 'lot', lot_id, quantity from yeast_harvests
      union all
      select tenant_id, 'batch', batch_id, 'product', id, null
        from inventory_items where batch_id is not null
      union all
      select tenant_id, 'lot', lot_id, 'product', item_id, -sum(quantity)
        from stock_movements where item_id is not null
       group by tenant_id, lot_id, item_id having sum(quantity) < 0;
  `,
};
