import type { Migration } from './migration';

/**
 * The usage stage of an ingredient that a batch took beyond its recipe. The measured original gravity
 * does not include what is added in the fermenter. Null for recipe lines, whose stage is in the recipe,
 * and for movements from before this migration.
 */
export const stagesOfExtras: Migration = {
  name: '0940-stages-of-extras',
  sql: `
    alter table stock_movements
      add column usage_stage text,
      add constraint stock_movements_usage_stage_check check (usage_stage in ('mash', 'sparge',
        'first_wort', 'boil', 'whirlpool', 'fermentation', 'dry_hop', 'maturation', 'packaging')),
      add constraint stock_movements_extra check
        (usage_stage is null or (batch_id is not null and recipe_line_id is null));
    create index stock_movements_of_extras on stock_movements (tenant_id, batch_id)
      where usage_stage is not null;
  `,
};
