import type { Migration } from './migration';

/**
 * A superadmin belongs to an editor's tenant: a reference refuses one elsewhere, and an editor's
 * tenant that stops being one while it has superadmins. A reference, since an import and a restore
 * disable triggers.
 */
export const superadminsOfTheEditor: Migration = {
  name: '0220-superadmins-of-the-editor',
  sql: `
    -- A superadmin of a brewery, whom only a changed archive can have made, keeps the fewest rights.
    alter table users no force row level security;
    alter table tenants no force row level security;
    update users u set role = 'brewer', updated_at = date_trunc('milliseconds', now())
      from tenants t where t.id = u.tenant_id and u.role = 'superadmin' and not t.is_editor;
    alter table users force row level security;
    alter table tenants force row level security;

    alter table tenants
      add column editor_id uuid generated always as (case when is_editor then id end) stored,
      add constraint tenants_editor unique (id, editor_id);
    alter table users
      add column editor_id uuid
        generated always as (case when role = 'superadmin' then tenant_id end) stored,
      add constraint users_superadmin_of_editor
        foreign key (tenant_id, editor_id) references tenants (id, editor_id);
  `,
};
