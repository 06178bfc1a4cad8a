import type { Migration } from './migration';

/** Duplicate places: a removed place refers to the place that it was merged into. */
export const mergedPlaces: Migration = {
  name: '0721-merged-places',
  sql: `
    alter table places
      add column merged_into_id uuid,
      add constraint places_merged_into
        foreign key (tenant_id, merged_into_id) references places (tenant_id, id);
    create index places_of_merged on places (tenant_id, merged_into_id)
      where merged_into_id is not null;
  `,
};
