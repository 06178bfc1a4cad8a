import { isolateTenantTable, type Migration } from './migration';

/**
 * What a supplier offers of an ingredient: under which reference and barcode, in packs of how much, and
 * at which price from which day. A new price is a new row; that of a merged supplier's article changes
 * the article it is of.
 */
export const supplierArticles: Migration = {
  name: '0647-supplier-articles',
  sql: `
    create table supplier_articles (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      supplier_id uuid not null,
      ingredient_id uuid not null,
      reference text check (char_length(reference) <= 60),
      barcode text check (char_length(barcode) <= 60),
      -- In the ingredient's unit; null where it is sold loose.
      pack_quantity numeric(14, 3) check (pack_quantity > 0),
      deleted_at timestamptz,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id),
      foreign key (tenant_id, ingredient_id) references ingredients (tenant_id, id)
    );
    create unique index supplier_articles_once
      on supplier_articles (tenant_id, supplier_id, ingredient_id, pack_quantity)
      nulls not distinct where deleted_at is null;
    create index supplier_articles_of_ingredient on supplier_articles (tenant_id, ingredient_id);
    ${isolateTenantTable('supplier_articles', { allow: ['select', 'insert', 'update'] })}

    create table supplier_prices (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      position bigint generated always as identity,
      article_id uuid not null,
      -- Euros for one unit of the ingredient, without taxes.
      price numeric(14, 4) not null check (price >= 0),
      valid_from date not null,
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, article_id) references supplier_articles (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index supplier_prices_of_article
      on supplier_prices (tenant_id, article_id, valid_from desc, position desc);
    ${isolateTenantTable('supplier_prices', { allow: ['select', 'insert'] })}
    grant update (article_id) on supplier_prices to cervoise_app;
  `,
};
