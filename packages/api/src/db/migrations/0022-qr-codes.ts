import { type Migration, secureTenantTable } from './migration';

/** QR codes, their public data, and their scans: the instant, not the visitor. */
export const qrCodes: Migration = {
  name: '0022-qr-codes',
  sql: `
    create table qr_codes (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      -- Printed on labels, hence known to the whole world and no other brewery's.
      unique_identifier text not null check (char_length(unique_identifier) between 4 and 64),
      label text not null check (char_length(label) between 1 and 120),
      batch_id uuid,
      recipe_id uuid,
      is_active boolean not null default true,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      constraint qr_codes_stand_for_one_thing check (num_nonnulls(batch_id, recipe_id) = 1),
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id),
      foreign key (tenant_id, recipe_id) references recipes (tenant_id, id)
    );
    create unique index qr_codes_identifier on qr_codes (unique_identifier);
    create index qr_codes_of_batch on qr_codes (tenant_id, batch_id) where batch_id is not null;
    create index qr_codes_of_recipe on qr_codes (tenant_id, recipe_id) where recipe_id is not null;
    create table qr_scans (
      tenant_id uuid not null references tenants (id),
      qr_code_id uuid not null,
      -- Drawn by the page that was opened.
      scan_id uuid not null,
      scanned_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, qr_code_id, scan_id),
      foreign key (tenant_id, qr_code_id) references qr_codes (tenant_id, id)
    );
    create index qr_scans_in_time on qr_scans (tenant_id, qr_code_id, scanned_at);
    ${secureTenantTable('qr_codes', { allow: ['select', 'insert', 'update'] })}
    ${secureTenantTable('qr_scans', { allow: ['select'] })}

    create policy gate on qr_codes for select to cervoise_gate using (true);
    create policy gate on production_batches for select to cervoise_gate using (true);
    create policy gate on recipes for select to cervoise_gate using (true);
    create policy gate on qr_scans to cervoise_gate using (true) with check (true);
    grant select on qr_codes, production_batches, recipes to cervoise_gate;
    grant select, insert on qr_scans to cervoise_gate;

    -- What whoever scans a label may read: of a withdrawn code, nothing but that.
    create function read_public_qr_code(identifier text)
    returns table (
      is_active boolean, label text, beer_name text, brewery_name text, batch_number text,
      packaged_on date, best_before date
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select q.is_active, q.label, r.name, t.brewery_name, b.batch_number, b.packaging_date,
             b.best_before_date
        from qr_codes q
        join tenants t on t.id = q.tenant_id
        left join production_batches b
          on b.tenant_id = q.tenant_id and b.id = q.batch_id
        left join recipes r
          on r.tenant_id = q.tenant_id and r.id = coalesce(b.recipe_id, q.recipe_id)
       where q.unique_identifier = identifier and q.is_active
      union all
      select false, null, null, null, null, null, null
        from qr_codes q where q.unique_identifier = identifier and not q.is_active;
    $$;

    -- Counts one opened page. Gives false when no active code has that identifier.
    create function count_qr_scan(identifier text, page_scan_id uuid, at timestamptz)
    returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      insert into qr_scans (tenant_id, qr_code_id, scan_id, scanned_at)
      select q.tenant_id, q.id, page_scan_id, at
        from qr_codes q where q.unique_identifier = identifier and q.is_active
      on conflict do nothing;
      return exists (
        select from qr_codes q where q.unique_identifier = identifier and q.is_active);
    end $$;

    alter function read_public_qr_code(text) owner to cervoise_gate;
    alter function count_qr_scan(text, uuid, timestamptz) owner to cervoise_gate;
    revoke all on function read_public_qr_code(text), count_qr_scan(text, uuid, timestamptz)
      from public;
    grant execute on function read_public_qr_code(text), count_qr_scan(text, uuid, timestamptz)
      to cervoise_app;
  `,
};
