import type { Migration } from './migration';

/** Lines of the audit logs that concern the installation, not a brewery's work. */
const ofInstallation = `line.area in ('support', 'users', 'data', 'breweries')`;

/** The installation's log: the audit logs of all breweries; returned to a superadmin only. */
export const installationLog: Migration = {
  name: '0321-installation-log',
  sql: `
    create index audit_log_of_installation on audit_log (created_at desc, position desc)
      where area in ('support', 'users', 'data', 'breweries');

    -- The lines of one area, one brewery and some days, newest first, counted up to a number. What
    -- a line of the support is about may be a recipe's name, which stays the brewery's.
    create function editor_audit_log(wanted_area text, wanted_brewery uuid, since timestamptz,
      until timestamptz, most integer, skipped integer, counted integer)
    returns table (
      id text, area text, action text, user_name text, is_support boolean, entity_id uuid,
      entity_name text, reason text, created_at timestamptz, brewery_id uuid, brewery_name text,
      total_count bigint
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      with wanted as not materialized (
        select line.*,
               case when not t.is_editor then t.id
                    when line.area = 'breweries' then line.entity_id end as of_brewery,
               t.brewery_name as tenant_name, t.is_editor
          from audit_log line
          join tenants t on t.id = line.tenant_id
         where (select is_editor_user()) and ${ofInstallation}
           and (wanted_area is null or line.area = wanted_area)
           and (since is null or line.created_at >= since)
           and (until is null or line.created_at < until)
           and (wanted_brewery is null
                or (line.tenant_id = wanted_brewery and not t.is_editor)
                or (t.is_editor and line.area = 'breweries' and line.entity_id = wanted_brewery))
      )
      select line.id::text, line.area, line.action, line.user_name, line.is_support,
             case when line.area = 'users' then line.entity_id end,
             case when line.area in ('users', 'data') then line.entity_name end,
             line.reason, line.created_at, existing.id,
             case when line.is_editor and line.area = 'breweries' then line.entity_name
                  else line.tenant_name end,
             (select count(*) from (select from wanted limit counted) bounded)
        from wanted line
        left join tenants existing on existing.id = line.of_brewery and not existing.is_editor
       order by line.created_at desc, line.position desc limit most offset skipped;
    $$;

    alter function editor_audit_log(text, uuid, timestamptz, timestamptz, integer, integer, integer)
      owner to cervoise_gate;
    revoke all on function
      editor_audit_log(text, uuid, timestamptz, timestamptz, integer, integer, integer) from public;
    grant execute on function
      editor_audit_log(text, uuid, timestamptz, timestamptz, integer, integer, integer)
      to cervoise_app;
  `,
};
