import type { Migration } from './migration';

/** A line of a packaging format may belong to one beer: its label, its printed can. */
export const materialsOfBeers: Migration = {
  name: '0530-materials-of-beers',
  sql: `
    alter table packaging_materials
      add column recipe_id uuid,
      add foreign key (tenant_id, recipe_id) references recipes (tenant_id, id) on delete cascade,
      drop constraint packaging_materials_once,
      add constraint packaging_materials_once unique nulls not distinct
        (tenant_id, container_type, volume_in_liters, ingredient_id, recipe_id);
    create index packaging_materials_of_recipe on packaging_materials (tenant_id, recipe_id)
      where recipe_id is not null;
  `,
};
