import type { Migration } from './migration';

/**
 * Yeast by generation: a strain's ceiling and its loss in storage, what a lot of harvested yeast was
 * on its day, and the ingredient in which the harvests of a bought yeast are counted.
 */
export const yeastByGeneration: Migration = {
  name: '0520-yeast-by-generation',
  sql: `
    alter table ingredients
      add column yeast_generation_limit integer check (yeast_generation_limit between 1 and 50),
      add column yeast_weekly_loss numeric(4, 1) check (yeast_weekly_loss between 0 and 100),
      -- The bought yeast whose harvests it counts, in litres: packs and slurry do not add up.
      add column bought_yeast_id uuid,
      add constraint ingredients_bought_yeast foreign key (tenant_id, bought_yeast_id)
        references ingredients (tenant_id, id),
      drop constraint ingredients_yeast_fields,
      add constraint ingredients_yeast_fields
        check (type = 'yeast'
          or (yeast_strain is null and yeast_form is null and yeast_attenuation is null
            and yeast_generation_limit is null and yeast_weekly_loss is null));
    create unique index ingredients_harvests_of on ingredients (tenant_id, bought_yeast_id)
      where bought_yeast_id is not null and deleted_at is null;

    alter table ingredient_changes
      drop constraint ingredient_changes_field_check,
      add constraint ingredient_changes_field_check
        check (field in ('name', 'type', 'description', 'supplier', 'originCountry', 'unit',
          'minimumStockQuantity', 'costPerUnit', 'maltColor', 'maltExtract', 'moisture',
          'extractBasis', 'fermentability', 'alphaAcid', 'hopForm', 'yeastStrain', 'yeastForm',
          'yeastAttenuation', 'yeastGenerationLimit', 'yeastWeeklyLoss', 'isDeleted'));

    alter table ingredient_lots
      -- Of harvested yeast: 2 for that of a batch pitched with bought yeast.
      add column yeast_generation integer check (yeast_generation > 1),
      -- Billion cells a millilitre, and per cent of living ones, on the day of harvest.
      add column cell_density numeric(4, 2) check (cell_density > 0),
      add column fresh_viability numeric(4, 1) check (fresh_viability between 0 and 100);
    update ingredient_lots lot set yeast_generation = harvest.generation
      from yeast_harvests harvest
     where harvest.tenant_id = lot.tenant_id and harvest.lot_id = lot.id and harvest.generation > 1;
  `,
};
