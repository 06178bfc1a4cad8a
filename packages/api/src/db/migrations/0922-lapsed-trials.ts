import type { Migration } from './migration';

/**
 * Terminates an expired trial that has no contract, so that its data are erased thirty days later:
 * they were kept for ever. The termination names no user, so that only the editor can withdraw it.
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
