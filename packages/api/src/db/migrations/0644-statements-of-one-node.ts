import type { Migration } from './migration';

/**
 * What a distributed database could not plan: subjects of codes are a view, where a function in SQL
 * was joined; a session ends by one plain update; a confirmed e-mail is found among accounts first,
 * which every node has, and then taken from the changes, which the coordinator alone has.
 */
export const statementsOfOneNode: Migration = {
  name: '0644-statements-of-one-node',
  sql: `
    create view qr_code_subjects with (security_invoker = true) as
      select b.tenant_id, 'batch' as entity_type, b.id as entity_id, b.batch_number as name,
             r.name as beer_name, b.batch_number, b.packaging_date as packaged_on,
             b.best_before_date as best_before, null::container_type as container_type,
             null::numeric as volume_in_liters, null::text as serial_number,
             null::uuid as ingredient_id, null::text as lot_number,
             b.number_key || ' ' || r.name_key as searched, b.deleted_at is not null as is_removed,
             b.created_at as known_since
        from production_batches b
        join recipes r on r.tenant_id = b.tenant_id and r.id = b.recipe_id
      union all
      select r.tenant_id, 'recipe', r.id, r.name, r.name, null, null, null, null, null, null, null,
             null, r.name_key, r.deleted_at is not null, r.created_at
        from recipes r
      union all
      select i.tenant_id, 'inventory_item', i.id, i.recipe_name, i.recipe_name, i.batch_number,
             i.packaging_date, i.best_before_date, i.container_type, i.volume_in_liters, null,
             null, null, i.recipe_name_key || ' ' || coalesce(search_key(i.batch_number), ''),
             i.deleted_at is not null, i.created_at
        from inventory_items i
      union all
      select e.tenant_id, 'equipment', e.id, e.name, null, null, null, null, null, null,
             e.serial_number, null, null, e.search_text, e.deleted_at is not null, e.created_at
        from equipment e
      union all
      select l.tenant_id, 'ingredient_lot', l.id, g.name, null, null, null, null, null, null, null,
             g.id, l.lot_number, g.name_key || ' ' || coalesce(l.lot_number_key, ''),
             g.deleted_at is not null, l.created_at
        from ingredient_lots l
        join ingredients g on g.tenant_id = l.tenant_id and g.id = l.ingredient_id;
    grant select on qr_code_subjects to cervoise_app;

    create or replace function end_session(owner uuid, ended uuid) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      update sessions s set ended_at = date_trunc('milliseconds', statement_timestamp())
       where s.id = ended and s.user_id = owner and s.tenant_id = current_tenant()
         and s.ended_at is null;
      return exists (
        select from sessions s
         where s.id = ended and s.user_id = owner and s.tenant_id = current_tenant());
    end $$;

    create or replace function confirm_email(hash bytea, at timestamptz)
    returns table (user_id uuid, tenant_id uuid, first_name text, old_email text, new_email text)
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    #variable_conflict use_column
    declare
      change email_changes;
      former text;
    begin
      select c.* into change from email_changes c
       where c.token_hash = hash and c.expires_at > at;
      select u.email into former from users u
       where u.id = change.user_id and u.is_active;
      if former is null then return; end if;
      delete from email_changes c where c.token_hash = hash;
      if not found then return; end if;
      update password_reset_tokens t set used_at = at
       where t.user_id = change.user_id and t.used_at is null;
      return query
        update users u
           set email = change.new_email,
               updated_at = date_trunc('milliseconds', statement_timestamp())
         where u.id = change.user_id
        returning u.id, u.tenant_id, u.first_name, former, u.email;
    end $$;
  `,
};
