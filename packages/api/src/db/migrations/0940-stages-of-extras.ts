import type { Migration } from './migration';

/**
 * Where a batch got what its recipe does not ask for: in the fermenter its extract is not in the wort
 * that was measured. Null for lines of the recipe, which say it themselves, and for those of before.
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
