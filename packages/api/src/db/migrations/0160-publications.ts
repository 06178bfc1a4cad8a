import { type Migration, secureTenantTable } from './migration';

const publishedColumns = `style text, abv numeric, ebc numeric, ingredients text, allergens text,
      contact_email text`;

/**
 * The published facts of beers, in columns of their own, so that sealed data is never public by
 * default.
 */
export const publications: Migration = {
  name: '0160-publications',
  sql: `
    create table publications (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      inventory_item_id uuid,
      batch_id uuid,
      recipe_id uuid,
      style text check (char_length(style) between 1 and 80),
      abv numeric(3, 1) check (abv between 0 and 20),
      ebc numeric(4, 0) check (ebc between 0 and 150),
      ingredients text check (char_length(ingredients) between 1 and 600),
      allergens text check (char_length(allergens) between 1 and 200),
      contact_email text check (char_length(contact_email) between 3 and 254),
      published_by text not null,
      published_at timestamptz not null,
      primary key (tenant_id, id),
      constraint publications_are_of_one_thing
        check (num_nonnulls(inventory_item_id, batch_id, recipe_id) = 1),
      foreign key (tenant_id, inventory_item_id) references inventory_items (tenant_id, id)
        on delete cascade,
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id)
        on delete cascade,
      foreign key (tenant_id, recipe_id) references recipes (tenant_id, id) on delete cascade
    );
    create unique index publications_of_item on publications (tenant_id, inventory_item_id);
    create unique index publications_of_batch on publications (tenant_id, batch_id);
    create unique index publications_of_recipe on publications (tenant_id, recipe_id);
    ${secureTenantTable('publications')}
    create policy gate on publications for select to cervoise_gate using (true);
    grant select on publications to cervoise_gate;

    -- What anyone may read of the beer behind a code: of a product, else of its batch, else of
    -- its recipe.
    create function read_published_facts(identifier text)
    returns table (${publishedColumns})
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select p.style, p.abv, p.ebc, p.ingredients, p.allergens, p.contact_email
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
