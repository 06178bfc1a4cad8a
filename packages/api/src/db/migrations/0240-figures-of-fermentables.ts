import type { Migration } from './migration';

/**
 * What a recipe's figures need of ingredients and brewhouses: moisture and fermentability of grain
 * and sugar, hop extracts of up to 80 % alpha acid, the formula of bitterness.
 */
export const figuresOfFermentables: Migration = {
  name: '0240-figures-of-fermentables',
  sql: `
    alter table ingredients
      add column moisture numeric(4, 1) check (moisture between 0 and 100),
      add column extract_basis text check (extract_basis in ('dry', 'as_is')),
      add column fermentability numeric(4, 1) check (fermentability between 0 and 100),
      drop constraint ingredients_alpha_acid_check,
      add constraint ingredients_alpha_acid_check check (alpha_acid between 0 and 80),
      drop constraint ingredients_malt_fields,
      add constraint ingredients_malt_fields
        check (type in ('malt', 'adjunct', 'sugar')
          or (malt_color is null and malt_extract is null and moisture is null
            and extract_basis is null and fermentability is null));

    alter table ingredient_changes
      drop constraint ingredient_changes_field_check,
      add constraint ingredient_changes_field_check
        check (field in ('name', 'type', 'description', 'supplier', 'originCountry', 'unit',
          'minimumStockQuantity', 'costPerUnit', 'maltColor', 'maltExtract', 'moisture',
          'extractBasis', 'fermentability', 'alphaAcid', 'hopForm', 'yeastStrain', 'yeastForm',
          'yeastAttenuation', 'isDeleted'));

    alter table equipment_profiles
      add column bitterness_formula text not null default 'tinseth'
        check (bitterness_formula in ('tinseth', 'rager', 'garetz')),
      add column hop_utilization numeric not null default 100
        check (hop_utilization between 1 and 200),
      add column cooling_in_minutes numeric not null default 0
        check (cooling_in_minutes between 0 and 1440),
      add column altitude_in_meters numeric not null default 0
        check (altitude_in_meters between 0 and 5000);
  `,
};
