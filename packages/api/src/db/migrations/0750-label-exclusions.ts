import type { Migration } from './migration';

/**
 * What an allergen was left out of a label for, so that another source names it again; that a beer has
 * none at all; and when the name and address that all labels share were changed. Of exclusions of
 * before nobody knows the sources: they name the allergen until a person decides anew.
 * `left_out_allergens` is no longer read.
 */
export const labelExclusions: Migration = {
  name: '0750-label-exclusions',
  sql: `
    alter table inco_labels
      add column left_out jsonb not null default '[]',
      add column has_no_allergens boolean not null default false;
    alter table inco_operators
      add column saved_at timestamptz not null default date_trunc('milliseconds', now());

    alter table inco_labels no force row level security;
    update inco_labels set left_out = (
      select jsonb_agg(jsonb_build_object(
               'allergen', allergen, 'ingredients', '[]'::jsonb, 'sulphurDioxide', null))
        from unnest(left_out_allergens) allergen)
     where cardinality(left_out_allergens) > 0;
    alter table inco_labels force row level security;
  `,
};
