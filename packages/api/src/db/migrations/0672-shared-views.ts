import type { Migration } from './migration';

/** Saved views that the whole brewery sees. */
export const sharedViews: Migration = {
  name: '0672-shared-views',
  sql: `
    -- The name of who shares it; null while it is private.
    alter table saved_views add shared_by text;
    create index saved_views_shared on saved_views (tenant_id, list, name_key)
      where shared_by is not null;
  `,
};
