import { currentTenant, type Migration } from './migration';

const currentUser = `nullif(current_setting('app.user_id', true), '')::uuid`;
const present = `date_trunc('milliseconds', clock_timestamp())`;

/**
 * Takes the right to write roles, editors and the end of sessions from the application's role, and
 * gives it a function for each of these changes.
 */
export const columnRights: Migration = {
  name: '0620-column-rights',
  sql: `
    revoke insert, update on users from cervoise_app;
    grant update (email, first_name, last_name, password_hash, is_active, updated_at) on users
      to cervoise_app;
    revoke insert, update on tenants from cervoise_app;
    grant insert (id, brewery_name, is_demo), update (requires_second_factor) on tenants
      to cervoise_app;
    revoke update (ended_at) on sessions from cervoise_app;

    create policy gate_adds on users for insert to cervoise_gate
      with check (tenant_id = ${currentTenant});
    grant insert (id, tenant_id, email, first_name, last_name, role, password_hash), update (role)
      on users to cervoise_gate;
    create policy gate_adds on tenants for insert to cervoise_gate with check (is_editor);
    grant insert (id, brewery_name, is_editor, is_demo) on tenants to cervoise_gate;

    -- Adds a user to the entered tenant. A superadmin is added by another, by the owner of the
    -- database (a command on the server), or as the first one.
    create function add_user(new_id uuid, new_email text, new_first_name text, new_last_name text,
      new_role text, new_password_hash text)
    returns uuid
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      if new_role = 'superadmin' and not is_editor_user()
         and not pg_has_role(session_user, 'cervoise_gate', 'member')
         and exists (select from users u where u.role = 'superadmin') then
        raise insufficient_privilege using message = 'only a superadmin adds another';
      end if;
      insert into users (id, tenant_id, email, first_name, last_name, role, password_hash)
      values (coalesce(new_id, gen_random_uuid()), ${currentTenant}, new_email, new_first_name,
              new_last_name, new_role, new_password_hash)
      returning id into new_id;
      return new_id;
    end $$;

    -- Sets the role of a user of the entered tenant, for who manages the former and the new one.
    -- Superadmins are made and unmade by no change; an admin who hands over becomes a manager.
    create function set_user_role(changed uuid, new_role text) returns boolean
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      with changed_user as (
        update users u set role = new_role, updated_at = ${present}
          from users a
         where u.id = changed and u.tenant_id = ${currentTenant}
           and a.id = ${currentUser} and a.is_active
           and 'superadmin' not in (u.role, new_role)
           and (a.role = 'superadmin' or a.tenant_id = u.tenant_id and (a.role = 'admin'
             or a.role = 'manager' and 'admin' not in (u.role, new_role)))
           and (a.id <> u.id or a.role = 'admin' and new_role = 'manager')
        returning u.id)
      select exists (select from changed_user);
    $$;

    -- Adds the editor's tenant, once.
    create function add_editor(new_id uuid, new_name text, new_is_demo boolean) returns void
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      if exists (select from tenants t where t.is_editor) then
        raise insufficient_privilege using message = 'there is an editor already';
      end if;
      insert into tenants (id, brewery_name, is_editor, is_demo)
      values (new_id, new_name, true, new_is_demo);
    end $$;

    -- Ends one session of a user of the entered tenant; whether it is theirs, ended or not.
    create function end_session(owner uuid, ended uuid) returns boolean
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      with found as (
        update sessions s set ended_at = coalesce(s.ended_at, ${present})
         where s.id = ended and s.user_id = owner and s.tenant_id = ${currentTenant}
        returning s.id)
      select exists (select from found);
    $$;

    -- Ends every open session of a user of the entered tenant but one, which may be null.
    create function end_other_sessions(owner uuid, kept uuid)
    returns table (id uuid, expires_at timestamptz)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      update sessions s set ended_at = ${present}
       where s.user_id = owner and s.tenant_id = ${currentTenant} and s.ended_at is null
         and s.id is distinct from kept
      returning s.id, s.expires_at;
    $$;

    alter function add_user(uuid, text, text, text, text, text) owner to cervoise_gate;
    alter function set_user_role(uuid, text) owner to cervoise_gate;
    alter function add_editor(uuid, text, boolean) owner to cervoise_gate;
    alter function end_session(uuid, uuid) owner to cervoise_gate;
    alter function end_other_sessions(uuid, uuid) owner to cervoise_gate;
    revoke all on function add_user(uuid, text, text, text, text, text), set_user_role(uuid, text),
      add_editor(uuid, text, boolean), end_session(uuid, uuid), end_other_sessions(uuid, uuid)
      from public;
    grant execute on function add_user(uuid, text, text, text, text, text),
      set_user_role(uuid, text), add_editor(uuid, text, boolean), end_session(uuid, uuid),
      end_other_sessions(uuid, uuid) to cervoise_app;
  `,
};
