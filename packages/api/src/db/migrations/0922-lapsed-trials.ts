import type { Migration } from './migration';

/**
 * A trial that nobody signed ends like a contract once it has been kept long enough, and its data are
 * erased thirty days later: without an end nothing ever erased them. It has no name of who ended it,
 * so that its admin cannot take it back; the editor can.
 */
export const lapsedTrials: Migration = {
  name: '0922-lapsed-trials',
  sql: `
    create function end_lapsed_trial(day date, last_trial_day date, at timestamptz) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      update contracts c
         set terminated_on = day, termination_reason = 'Essai sans suite', updated_at = at
       where c.brewery_id = current_tenant() and c.terminated_on is null and c.starts_on is null
         and c.trial_ends_on <= last_trial_day and c.erased_at is null;
      return found;
    end $$;
    alter function end_lapsed_trial(date, date, timestamptz) owner to cervoise_gate;
    revoke all on function end_lapsed_trial(date, date, timestamptz) from public;
    grant execute on function end_lapsed_trial(date, date, timestamptz) to cervoise_app;
  `,
};
