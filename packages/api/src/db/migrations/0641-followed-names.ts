import type { Migration } from './migration';

/**
 * Triggers in the place of foreign keys that change rows: a distributed database refuses
 * `on update cascade` and `on delete set null` on keys that include the tenant.
 */
export const followedNames: Migration = {
  name: '0641-followed-names',
  sql: `
    alter table inventory_items
      drop constraint inventory_items_recipe,
      drop constraint inventory_items_batch_of_recipe;
    -- Checked at the end of the transaction: a rename is followed after it.
    alter table inventory_items
      add constraint inventory_items_recipe foreign key (tenant_id, recipe_id, recipe_name)
        references recipes (tenant_id, id, name) deferrable initially deferred,
      add constraint inventory_items_batch_of_recipe
        foreign key (tenant_id, recipe_id, batch_id, batch_number)
        references production_batches (tenant_id, recipe_id, id, batch_number)
        deferrable initially deferred;

    create function follow_recipe_name() returns trigger language plpgsql as $$
    begin
      update public.inventory_items set recipe_name = new.name
       where tenant_id = new.tenant_id and recipe_id = new.id;
      return null;
    end $$;
    create trigger recipes_renamed after update of name on recipes
      for each row when (old.name is distinct from new.name) execute function follow_recipe_name();

    create function follow_batch_number() returns trigger language plpgsql as $$
    begin
      update public.inventory_items set recipe_id = new.recipe_id, batch_number = new.batch_number
       where tenant_id = new.tenant_id and batch_id = new.id;
      return null;
    end $$;
    create trigger production_batches_renumbered
      after update of recipe_id, batch_number on production_batches
      for each row when ((old.recipe_id, old.batch_number)
        is distinct from (new.recipe_id, new.batch_number)) execute function follow_batch_number();

    alter table traceability_records drop constraint traceability_records_tenant_id_recipe_id_fkey;
    alter table traceability_records
      add constraint traceability_records_tenant_id_recipe_id_fkey
        foreign key (tenant_id, recipe_id) references recipes (tenant_id, id);
    -- The application may not change a record.
    create function forget_recipe() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
    begin
      update traceability_records set recipe_id = null
       where tenant_id = old.tenant_id and recipe_id = old.id;
      return old;
    end $$;
    alter function forget_recipe() owner to cervoise_gate;
    revoke all on function forget_recipe() from public;
    grant select, update (recipe_id) on traceability_records to cervoise_gate;
    create policy gate_forgets on traceability_records to cervoise_gate
      using (tenant_id = current_tenant());
    create trigger recipes_forgotten before delete on recipes
      for each row execute function forget_recipe();
  `,
};
