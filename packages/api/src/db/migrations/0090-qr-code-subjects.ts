import type { Migration } from './migration';

/** QR codes of finished products, equipment and lots, in addition to batches and recipes. */
export const qrCodeSubjects: Migration = {
  name: '0090-qr-code-subjects',
  sql: `
    alter table qr_codes
      add column inventory_item_id uuid,
      add column equipment_id uuid,
      add column ingredient_lot_id uuid,
      add foreign key (tenant_id, inventory_item_id) references inventory_items (tenant_id, id),
      add foreign key (tenant_id, equipment_id) references equipment (tenant_id, id),
      add foreign key (tenant_id, ingredient_lot_id) references ingredient_lots (tenant_id, id),
      drop constraint qr_codes_stand_for_one_thing,
      add constraint qr_codes_stand_for_one_thing check (
        num_nonnulls(batch_id, recipe_id, inventory_item_id, equipment_id, ingredient_lot_id) = 1),
      add column entity_type text not null generated always as (
        case when batch_id is not null then 'batch'
             when recipe_id is not null then 'recipe'
             when inventory_item_id is not null then 'inventory_item'
             when equipment_id is not null then 'equipment'
             else 'ingredient_lot' end) stored,
      add column entity_id uuid not null generated always as (
        coalesce(batch_id, recipe_id, inventory_item_id, equipment_id, ingredient_lot_id)) stored;
    create index qr_codes_of_entity on qr_codes (tenant_id, entity_id);
    create index qr_codes_by_creation on qr_codes (tenant_id, created_at, id);

    -- All that a code can stand for, and how it is told. PostgreSQL inlines it: a condition on
    -- the type and the id uses the primary key of one table.
    create function qr_code_subjects()
    returns table (
      entity_type text, entity_id uuid, name text, beer_name text, batch_number text,
      packaged_on date, best_before date, container_type container_type, volume_in_liters numeric,
      serial_number text, ingredient_id uuid, lot_number text, searched text, is_removed boolean,
      known_since timestamptz
    )
    language sql stable as $$
      select 'batch', b.id, b.batch_number, r.name, b.batch_number, b.packaging_date,
             b.best_before_date, null::container_type, null::numeric, null, null::uuid, null,
             b.number_key || ' ' || r.name_key, b.deleted_at is not null, b.created_at
        from production_batches b
        join recipes r on r.tenant_id = b.tenant_id and r.id = b.recipe_id
      union all
      select 'recipe', r.id, r.name, r.name, null, null, null, null, null, null, null, null,
             r.name_key, r.deleted_at is not null, r.created_at
        from recipes r
      union all
      select 'inventory_item', i.id, i.recipe_name, i.recipe_name, i.batch_number,
             i.packaging_date, i.best_before_date, i.container_type, i.volume_in_liters, null,
             null, null, i.recipe_name_key || ' ' || coalesce(search_key(i.batch_number), ''),
             i.deleted_at is not null, i.created_at
        from inventory_items i
      union all
      select 'equipment', e.id, e.name, null, null, null, null, null, null, e.serial_number,
             null, null, e.search_text, e.deleted_at is not null, e.created_at
        from equipment e
      union all
      select 'ingredient_lot', l.id, g.name, null, null, null, null, null, null, null,
             g.id, l.lot_number, g.name_key || ' ' || coalesce(l.lot_number_key, ''),
             g.deleted_at is not null, l.created_at
        from ingredient_lots l
        join ingredients g on g.tenant_id = l.tenant_id and g.id = l.ingredient_id
    $$;
    revoke all on function qr_code_subjects() from public;
    grant execute on function qr_code_subjects() to cervoise_app;

    create policy gate on inventory_items for select to cervoise_gate using (true);
    grant select on inventory_items to cervoise_gate;

    -- As before, and of a finished product its own days. Of equipment and of a lot of
    -- ingredients the public reads the label and the brewery alone.
    create or replace function read_public_qr_code(identifier text)
    returns table (
      is_active boolean, label text, beer_name text, brewery_name text, batch_number text,
      packaged_on date, best_before date
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select q.is_active, q.label, coalesce(i.recipe_name, r.name), t.brewery_name,
             coalesce(i.batch_number, b.batch_number),
             coalesce(i.packaging_date, b.packaging_date),
             coalesce(i.best_before_date, b.best_before_date)
        from qr_codes q
        join tenants t on t.id = q.tenant_id
        left join inventory_items i
          on i.tenant_id = q.tenant_id and i.id = q.inventory_item_id
        left join production_batches b
          on b.tenant_id = q.tenant_id and b.id = coalesce(i.batch_id, q.batch_id)
        left join recipes r
          on r.tenant_id = q.tenant_id and r.id = coalesce(b.recipe_id, q.recipe_id)
       where q.unique_identifier = identifier and q.is_active
      union all
      select false, null, null, null, null, null, null
        from qr_codes q where q.unique_identifier = identifier and not q.is_active;
    $$;
  `,
};
