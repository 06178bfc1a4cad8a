import { addDays } from '../dates/calendar-date';
import { type ContractDates, contractStateOf } from './contract-state';

/** Days for which a brewery whose trial ended without a contract is kept, read-only. */
export const trialKeptDays = 180;

/** The day on which a trial that nobody signed ends like a contract; its erasure follows. */
export const lapsesOn = (dates: ContractDates, today: string): string | null =>
  dates.trialEndsOn !== null && contractStateOf(dates, today) === 'trial_ended'
    ? addDays(dates.trialEndsOn, trialKeptDays + 1)
    : null;
