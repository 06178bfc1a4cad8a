import { type Migration, secureTenantTable } from './migration';

/** The formula of alcohol that a brewery uses everywhere; the standard one by default. */
export const recipeSettings: Migration = {
  name: '0243-recipe-settings',
  sql: `
    create table recipe_settings (
      tenant_id uuid primary key references tenants (id),
      abv_formula text not null check (abv_formula in ('standard', 'hall'))
    );
    ${secureTenantTable('recipe_settings', { allow: ['select', 'insert', 'update'] })}
  `,
};
