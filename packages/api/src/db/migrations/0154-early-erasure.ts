import { currentTenant, type Migration } from './migration';

/** Whether the transaction runs for an active admin of the brewery of a contract. */
const isOwnAdmin = `exists (
  select from users u
   where u.id = nullif(current_setting('app.user_id', true), '')::uuid
     and u.tenant_id = c.brewery_id and u.role = 'admin' and u.is_active)`;

/**
 * A brewery that left reads and exports its data for thirty days (Data Act, article 25). They are
 * erased when these end, or the day after its admin asked for it.
 */
export const earlyErasure: Migration = {
  name: '0154-early-erasure',
  sql: `
    alter table contracts add column erasure_asked_on date
      check (erasure_asked_on is null or terminated_on is not null);
    grant update (erasure_asked_on) on contracts to cervoise_app;

    drop function own_contract();
    create function own_contract() returns table (
      brewery_name text, is_partner boolean, trial_ends_on date, starts_on date, unpaid_since date,
      terminated_on date, terminated_by text, erasure_asked_on date
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select c.brewery_name, c.is_partner, c.trial_ends_on, c.starts_on, c.unpaid_since,
             c.terminated_on, c.terminated_by, c.erasure_asked_on
        from contracts c where c.brewery_id = ${currentTenant} and c.erased_at is null;
    $$;

    -- Asks for the erasure of the entered tenant before its thirty days end.
    create function ask_own_erasure(day date, at timestamptz) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      update contracts c
         set erasure_asked_on = coalesce(c.erasure_asked_on, day), updated_at = at
       where c.brewery_id = ${currentTenant} and c.terminated_on <= day and c.erased_at is null
         and ${isOwnAdmin};
      return found;
    end $$;

    create or replace function withdraw_own_termination(at timestamptz) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      update contracts c
         set terminated_on = null, termination_reason = null, terminated_by = null,
             erasure_asked_on = null, updated_at = at
       where c.brewery_id = ${currentTenant} and c.terminated_by is not null
         and c.erased_at is null and ${isOwnAdmin};
      return found;
    end $$;

    create or replace function erase_tenant(erased uuid, day date, at timestamptz)
    returns table (table_name text, removed bigint)
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      waiting oid[];
      next_table oid;
    begin
      perform from contracts c
        where c.brewery_id = erased and c.erased_at is null
          and (c.terminated_on <= day - 30 or c.erasure_asked_on < day)
          for update;
      if not found then
        raise exception 'The contract of % does not call for its erasure.', erased;
      end if;
      select array_agg(c.oid order by c.relname) into waiting
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not c.relispartition;
      -- Tables that no waiting one refers to go first.
      while cardinality(waiting) > 0 loop
        select t into next_table from unnest(waiting) t
         where not exists (
           select from pg_constraint k
            where k.contype = 'f' and k.confrelid = t and k.conrelid <> t
              and k.conrelid = any(waiting))
         limit 1;
        if next_table is null then
          raise exception 'Tables refer to one another in a circle: %.', waiting::regclass[];
        end if;
        table_name := next_table::regclass::text;
        execute format('delete from %s where tenant_id = $1', next_table::regclass) using erased;
        get diagnostics removed = row_count;
        return next;
        waiting := array_remove(waiting, next_table);
      end loop;
      delete from tenants t where t.id = erased;
      update contracts c set erased_at = at, updated_at = at where c.brewery_id = erased;
    end $$;

    alter function own_contract() owner to cervoise_gate;
    alter function ask_own_erasure(date, timestamptz) owner to cervoise_gate;
    revoke all on function own_contract(), ask_own_erasure(date, timestamptz) from public;
    grant execute on function own_contract(), ask_own_erasure(date, timestamptz) to cervoise_app;
  `,
};
