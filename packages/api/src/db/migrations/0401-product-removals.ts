import { type Migration, secureTenantTable } from './migration';

const force = (word: string) =>
  ['inventory_items', 'inventory_removals']
    .map((table) => `alter table ${table} ${word} row level security;`)
    .join('\n    ');

/**
 * The stock that left the books when a product was removed, and that came back when it was restored,
 * each on its day: a restoration changes no day before it. Append-only for the server.
 */
export const productRemovals: Migration = {
  name: '0401-product-removals',
  sql: `
    create table inventory_removals (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      item_id uuid not null,
      -- Containers: negative of a removal, positive of a restoration.
      quantity integer not null check (quantity <> 0),
      posted_on date not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, item_id) references inventory_items (tenant_id, id)
    );
    create index inventory_removals_by_day on inventory_removals (tenant_id, posted_on);
    create index inventory_removals_of_item on inventory_removals (tenant_id, item_id);
    ${secureTenantTable('inventory_removals', { allow: ['select', 'insert'] })}

    create function note_product_removal() returns trigger language plpgsql as $$
    begin
      insert into public.inventory_removals (tenant_id, item_id, quantity, posted_on)
      values (new.tenant_id, new.id,
        case when new.deleted_at is null then new.quantity else -new.quantity end,
        (coalesce(new.deleted_at, new.updated_at) at time zone 'Europe/Paris')::date);
      return null;
    end $$;
    create trigger inventory_items_removed after update of deleted_at on inventory_items
      for each row when ((old.deleted_at is null) <> (new.deleted_at is null) and new.quantity > 0)
      execute function note_product_removal();

    -- Of removals of before, and of older archives.
    create function note_product_removals(tenant uuid) returns void language sql as $$
      insert into public.inventory_removals (tenant_id, item_id, quantity, posted_on, created_at)
      select item.tenant_id, item.id, -item.quantity,
             (item.deleted_at at time zone 'Europe/Paris')::date, item.deleted_at
        from public.inventory_items item
       where (tenant is null or item.tenant_id = tenant)
         and item.deleted_at is not null and item.quantity > 0
         and not exists (select from public.inventory_removals known
                          where known.tenant_id = item.tenant_id and known.item_id = item.id)
    $$;
    ${force('no force')}
    select note_product_removals(null);
    ${force('force')}
    revoke all on function note_product_removals(uuid) from public;
    grant execute on function note_product_removals(uuid) to cervoise_backup;
  `,
};
