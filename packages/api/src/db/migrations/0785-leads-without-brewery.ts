import type { Migration } from './migration';

/**
 * An application is kept beyond three years for the brewery that came of it, not for a status that
 * somebody gave it: erasing the brewery deletes it, and without a brewery nothing would.
 */
export const leadsWithoutBrewery: Migration = {
  name: '0785-leads-without-brewery',
  sql: `
    create or replace function leads_clean_up() returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      delete from leads where updated_at < now() - interval '3 years' and brewery_id is null;
    $$;
    drop index leads_oldest_change;
    create index leads_oldest_change on leads (updated_at) where brewery_id is null;
  `,
};
