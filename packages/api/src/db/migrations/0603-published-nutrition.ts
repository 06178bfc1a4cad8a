import type { Migration } from './migration';

/** The nutrition declaration on the public page, published like the other facts. */
export const publishedNutrition: Migration = {
  name: '0603-published-nutrition',
  sql: `
    alter table publications
      add column nutrition text check (char_length(nutrition) between 1 and 400);

    -- A function keeps its columns; statements of older servers name those that they read.
    drop function read_published_facts(text);
    create function read_published_facts(identifier text)
    returns table (style text, abv numeric, ebc numeric, ingredients text, allergens text,
      contact_email text, nutrition text)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select p.style, p.abv, p.ebc, p.ingredients, p.allergens, p.contact_email, p.nutrition
        from qr_codes q
        left join inventory_items i
          on i.tenant_id = q.tenant_id and i.id = q.inventory_item_id
        left join production_batches b
          on b.tenant_id = q.tenant_id and b.id = coalesce(i.batch_id, q.batch_id)
        join publications p
          on p.tenant_id = q.tenant_id
         and (p.inventory_item_id = i.id or p.batch_id = b.id
              or p.recipe_id = coalesce(i.recipe_id, b.recipe_id, q.recipe_id))
       where q.unique_identifier = identifier and q.is_active
       order by p.inventory_item_id is null, p.batch_id is null
       limit 1;
    $$;
    alter function read_published_facts(text) owner to cervoise_gate;
    revoke all on function read_published_facts(text) from public;
    grant execute on function read_published_facts(text) to cervoise_app;
  `,
};
