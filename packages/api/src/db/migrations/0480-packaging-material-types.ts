import type { Migration } from './migration';

/** Types of what beer is packaged in and with. */
export const packagingMaterialTypes: Migration = {
  name: '0480-packaging-material-types',
  sql: `
    alter type ingredient_type add value 'container';
    alter type ingredient_type add value 'closure';
    alter type ingredient_type add value 'label';
    alter type ingredient_type add value 'carton';
  `,
};
