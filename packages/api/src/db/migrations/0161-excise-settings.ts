import { type Migration, secureTenantTable } from './migration';

/** Which rate of the excise a brewery's beers bear; a small brewery's while nothing is said. */
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
