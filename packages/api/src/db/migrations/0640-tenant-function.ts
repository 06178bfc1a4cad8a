import type { Migration } from './migration';

/**
 * Policies ask two functions for the tenant and whether it is the editor, instead of holding a
 * subquery, which a distributed database refuses. The first is inlined: with the condition on the
 * tenant that every statement has, it is evaluated once for a table.
 */
export const tenantFunction: Migration = {
  name: '0640-tenant-function',
  sql: `
    create function current_tenant() returns uuid language sql stable parallel safe as $$
      select nullif(current_setting('app.tenant_id', true), '')::uuid
    $$;
    create function is_editor_tenant() returns boolean language sql stable parallel safe as $$
      select exists (
        select from public.tenants t where t.id = public.current_tenant() and t.is_editor)
    $$;

    do $$
    declare
      secured record;
    begin
      for secured in
        select tablename as name, case tablename when 'tenants' then 'id' else 'tenant_id' end as tenant
          from pg_policies where schemaname = 'public' and policyname = 'tenant_isolation'
         order by 1
      loop
        execute format('alter policy tenant_isolation on public.%1$I
          using (%2$I = current_tenant()) with check (%2$I = current_tenant())',
          secured.name, secured.tenant);
      end loop;
    end $$;

    alter policy editor on contracts using (is_editor_tenant()) with check (is_editor_tenant());
    alter policy editor on leads using (is_editor_tenant()) with check (is_editor_tenant());
    alter policy editor on maintenance_notices
      using (is_editor_tenant()) with check (is_editor_tenant());
    alter policy gate_posting on month_closings using (tenant_id = current_tenant());
    alter policy gate_posting on inventory_movements
      using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
    alter policy gate_posting on stock_movements
      using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
    alter policy gate_adds on users with check (tenant_id = current_tenant());
  `,
};
