import {
  contractKeptYears,
  contractStateOf,
  erasedOn,
  isReadOnlyState,
  suspendedOn,
} from '@cervoise/domain/contracts';
import type { BreweryStatus, Contract } from '../../generated/resolvers';
import type { ContractRow, OwnContract } from './contracts.store';

/** A contract as seen by the brewery's users on a day. */
export function shownStatus(own: OwnContract, today: string): BreweryStatus {
  const state = contractStateOf(own, today);
  const { breweryName, trialEndsOn, startsOn, unpaidSince, terminatedOn, terminatedBy } = own;
  return {
    breweryName,
    state,
    isReadOnly: isReadOnlyState(state),
    trialEndsOn,
    startsOn,
    unpaidSince,
    suspendedOn: suspendedOn(own),
    terminatedOn,
    terminatedBy,
    erasedOn: erasedOn(own),
  };
}

/** The same day of a later year; 29 February becomes the 28th. */
const yearsLater = (day: string, years: number) => {
  const [year, month, date] = day.split('-');
  return `${Number(year) + years}-${month}-${month === '02' && date === '29' ? '28' : date}`;
};

/** A contract as seen by the provider. */
export const shownContract = (row: ContractRow, today: string): Contract => ({
  ...row,
  state: contractStateOf(row, today),
  suspendedOn: suspendedOn(row),
  erasedOn: erasedOn(row),
  keptUntil: row.terminatedOn && yearsLater(row.terminatedOn, contractKeptYears),
});
