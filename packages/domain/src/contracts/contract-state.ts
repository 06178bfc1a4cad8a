import { addDays, daysBetween } from '../dates/calendar-date';

/** Length of the trial in days. */
export const trialDays = 14;
/** A trial's end is announced this many days before. */
export const trialNoticeDays = 3;
/** Days after the due date of an unpaid invoice on which the brewery is reminded. */
export const reminderDays = [15, 30] as const;
/** Days unpaid after which a brewery becomes read-only. */
const suspendedAfterDays = 30;
/** Days for which a terminated brewery can read and export its data (Data Act, article 25). */
export const erasureDelayDays = 30;
/** The erasure is announced this many days before. */
export const erasureNoticeDays = 7;
/** Years for which the contract of a terminated brewery is kept, like its invoices. */
export const contractKeptYears = 10;

const contractStates = [
  'trial',
  'trial_ended',
  'active',
  'unpaid',
  'suspended',
  'terminated',
] as const;
export type ContractState = (typeof contractStates)[number];

export const contractStateLabels: Readonly<Record<ContractState, string>> = {
  trial: 'À l’essai',
  trial_ended: 'Essai terminé',
  active: 'Sous contrat',
  unpaid: 'Facture impayée',
  suspended: 'Suspendue',
  terminated: 'Résiliée',
};

/** The dates that determine a brewery's state, each YYYY-MM-DD. */
export interface ContractDates {
  /** The last day of the trial. */
  readonly trialEndsOn: string | null;
  /** The first day under contract; null while none is signed. */
  readonly startsOn: string | null;
  /** The due date of the oldest unpaid invoice. */
  readonly unpaidSince: string | null;
  /** The first day after the contract. */
  readonly terminatedOn: string | null;
}

/** The state of a brewery on a day. */
export function contractStateOf(dates: ContractDates, today: string): ContractState {
  const { trialEndsOn, startsOn, unpaidSince, terminatedOn } = dates;
  if (terminatedOn !== null && terminatedOn <= today) return 'terminated';
  if (unpaidSince !== null && daysBetween(unpaidSince, today) > suspendedAfterDays) {
    return 'suspended';
  }
  if (trialEndsOn !== null && startsOn === null && trialEndsOn < today) return 'trial_ended';
  if (unpaidSince !== null) return 'unpaid';
  const hasBegun = startsOn !== null && startsOn <= today;
  return trialEndsOn !== null && trialEndsOn >= today && !hasBegun ? 'trial' : 'active';
}

const readOnlyStates = ['trial_ended', 'suspended', 'terminated'] as const;
/** A state in which a brewery's data can be read and exported, not changed. */
export type ReadOnlyState = (typeof readOnlyStates)[number];

/** Whether a brewery in this state is read-only. */
export const isReadOnlyState = (state: ContractState): state is ReadOnlyState =>
  readOnlyStates.some((readOnly) => readOnly === state);

/** The error message of a write in such a state. */
export const readOnlyMessages: Readonly<Record<ReadOnlyState, string>> = {
  trial_ended:
    'La période d’essai est terminée : les données restent consultables, plus rien ne peut être modifié.',
  suspended:
    'Une facture est impayée depuis plus de 30 jours : les données restent consultables, plus rien ne peut être modifié.',
  terminated:
    'Le contrat est résilié : les données restent consultables et exportables jusqu’à leur effacement, plus rien ne peut être modifié.',
};

/** The first day on which an unpaid brewery is read-only. */
export const suspendedOn = ({ unpaidSince }: ContractDates): string | null =>
  unpaidSince && addDays(unpaidSince, suspendedAfterDays + 1);

interface ErasureDates extends Pick<ContractDates, 'terminatedOn'> {
  /** When the brewery's admin asked for early erasure. */
  readonly erasureAskedOn: string | null;
}

/** The day on which the data of a terminated brewery are erased. */
export function erasedOn({ terminatedOn, erasureAskedOn }: ErasureDates): string | null {
  if (terminatedOn === null) return null;
  const due = addDays(terminatedOn, erasureDelayDays);
  const asked = erasureAskedOn && addDays(erasureAskedOn, 1);
  return asked && asked < due ? asked : due;
}

/** Days that a brewery whose trial ended without a contract stays read-only, before it is terminated. */
export const trialKeptDays = 180;

/** The day (YYYY-MM-DD) on which a trial that ended without a contract is terminated; null for others. */
export const lapsesOn = (dates: ContractDates, today: string): string | null =>
  dates.trialEndsOn !== null && contractStateOf(dates, today) === 'trial_ended'
    ? addDays(dates.trialEndsOn, trialKeptDays + 1)
    : null;

/** The day on which the data of a trial are erased unless a contract is signed; null for others. */
export function trialErasedOn(dates: ContractDates, today: string): string | null {
  const { trialEndsOn, startsOn } = dates;
  const isTrial = ['trial', 'trial_ended'].includes(contractStateOf(dates, today));
  if (!isTrial || trialEndsOn === null || startsOn !== null) return null;
  const lapses = addDays(trialEndsOn, trialKeptDays + 1);
  // One that should have ended before ends today at the earliest.
  return addDays(lapses < today ? today : lapses, erasureDelayDays);
}
