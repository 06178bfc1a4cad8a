import type { Migration } from './migration';

/** `vesselCategories` of the domain. */
const vesselCategories = `('brewhouse', 'fermenter', 'bright_tank')`;

/**
 * What tells the subjects of a recall apart: a lot by its delivery and supplier, since one number may
 * be delivered twice, and the equipment that holds beer from the rest.
 */
export const subjectsToFollow: Migration = {
  name: '0908-subjects-to-follow',
  sql: `
    create or replace view qr_code_subjects with (security_invoker = true) as
      select b.tenant_id, 'batch' as entity_type, b.id as entity_id, b.batch_number as name,
             r.name as beer_name, b.batch_number, b.packaging_date as packaged_on,
             b.best_before_date as best_before, null::container_type as container_type,
             null::numeric as volume_in_liters, null::text as serial_number,
             null::uuid as ingredient_id, null::text as lot_number,
             b.number_key || ' ' || r.name_key as searched, b.deleted_at is not null as is_removed,
             b.created_at as known_since, null::date as received_on, null::text as supplier,
             false as is_vessel
        from production_batches b
        join recipes r on r.tenant_id = b.tenant_id and r.id = b.recipe_id
      union all
      select r.tenant_id, 'recipe', r.id, r.name, r.name, null, null, null, null, null, null, null,
             null, r.name_key, r.deleted_at is not null, r.created_at, null, null, false
        from recipes r
      union all
      select i.tenant_id, 'inventory_item', i.id, i.recipe_name, i.recipe_name, i.batch_number,
             i.packaging_date, i.best_before_date, i.container_type, i.volume_in_liters, null,
             null, null, i.recipe_name_key || ' ' || coalesce(search_key(i.batch_number), ''),
             i.deleted_at is not null, i.created_at, null, null, false
        from inventory_items i
      union all
      select e.tenant_id, 'equipment', e.id, e.name, null, null, null, null, null, null,
             e.serial_number, null, null, e.search_text, e.deleted_at is not null, e.created_at, null,
             null, e.category in ${vesselCategories}
        from equipment e
      union all
      select l.tenant_id, 'ingredient_lot', l.id, g.name, null, null, null, null, null, null, null,
             g.id, l.lot_number, g.name_key || ' ' || coalesce(l.lot_number_key, ''),
             g.deleted_at is not null, l.created_at, l.received_on, coalesce(l.supplier, g.supplier), false
        from ingredient_lots l
        join ingredients g on g.tenant_id = l.tenant_id and g.id = l.ingredient_id;
  `,
};
