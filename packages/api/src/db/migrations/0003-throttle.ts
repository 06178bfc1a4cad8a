import type { Migration } from './migration';

/** Counters of attempts, by a hash of what is counted; accessible through two functions only. */
export const throttle: Migration = {
  name: '0003-throttle',
  sql: `
    create table throttle_counters (
      key text primary key,
      attempts integer not null,
      window_ends_at timestamptz not null
    );
    create index throttle_counters_by_end on throttle_counters (window_ends_at);

    -- Counts one attempt and gives the seconds to wait, 0 when the attempt is allowed.
    create function throttle_attempt(counted_key text, allowed integer, window_seconds integer)
    returns integer language sql volatile security definer
    set search_path = pg_catalog, public, pg_temp as $$
      insert into throttle_counters as counter (key, attempts, window_ends_at)
      values (counted_key, 1, clock_timestamp() + make_interval(secs => window_seconds))
      on conflict (key) do update set
        attempts = case when counter.window_ends_at <= clock_timestamp() then 1
                        else least(counter.attempts + 1, 1000000) end,
        window_ends_at = case when counter.window_ends_at <= clock_timestamp()
                              then clock_timestamp() + make_interval(secs => window_seconds)
                              else counter.window_ends_at end
      returning case when attempts <= allowed then 0
                     else greatest(1, ceil(extract(epoch from window_ends_at - clock_timestamp())))::integer end;
    $$;

    -- Takes back attempts that turned out to be rightful: all of a key's, or one of them.
    create function throttle_forgive(forgiven_key text, every_attempt boolean)
    returns void language sql volatile security definer
    set search_path = pg_catalog, public, pg_temp as $$
      update throttle_counters
         set attempts = case when every_attempt then 0 else greatest(attempts - 1, 0) end
       where key = forgiven_key;
    $$;

    create function throttle_clean_up() returns void language sql volatile security definer
    set search_path = pg_catalog, public, pg_temp as $$
      delete from throttle_counters where window_ends_at < clock_timestamp();
    $$;

    alter function throttle_attempt(text, integer, integer) owner to cervoise_gate;
    alter function throttle_forgive(text, boolean) owner to cervoise_gate;
    alter function throttle_clean_up() owner to cervoise_gate;
    grant select, insert, update, delete on throttle_counters to cervoise_gate;
    revoke all on function throttle_attempt(text, integer, integer), throttle_forgive(text, boolean),
      throttle_clean_up() from public;
    grant execute on function throttle_attempt(text, integer, integer), throttle_forgive(text, boolean),
      throttle_clean_up() to cervoise_app;
  `,
};
