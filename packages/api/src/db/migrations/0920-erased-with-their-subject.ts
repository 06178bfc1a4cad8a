import type { Migration } from './migration';

/**
 * The editor erases one application on request; one that became a brewery is erased with it. A mail
 * names the brewery or the application that it is erased with, while it waits or was given up.
 */
export const erasedWithTheirSubject: Migration = {
  name: '0920-erased-with-their-subject',
  sql: `
    create function erase_lead(erased uuid) returns boolean
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      with gone as (
        delete from leads l
         where l.id = erased and l.brewery_id is null and is_editor_tenant()
        returning l.id)
      select exists (select from gone);
    $$;
    alter function erase_lead(uuid) owner to cervoise_gate;
    revoke all on function erase_lead(uuid) from public;
    grant execute on function erase_lead(uuid) to cervoise_app;

    alter table mails add column belongs_to uuid;
    -- Of the brewery whose transaction queues it, unless the insert says otherwise.
    alter table mails alter column belongs_to set default current_tenant();
    create index mails_of_subject on mails (belongs_to) where belongs_to is not null;
  `,
};
