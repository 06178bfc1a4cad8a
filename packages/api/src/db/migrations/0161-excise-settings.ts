import { type Migration, secureTenantTable } from './migration';

/** Whether the brewery is a small one, which sets its excise rate; a small one by default. */
export const exciseSettings: Migration = {
  name: '0161-excise-settings',
  sql: `
    create table excise_settings (
      tenant_id uuid primary key references tenants (id),
      is_small_brewery boolean not null
    );
    ${secureTenantTable('excise_settings', { allow: ['select', 'insert', 'update'] })}
  `,
};
