import {
  contractKeptYears,
  contractStateOf,
  erasedOn,
  isReadOnlyState,
  suspendedOn,
  trialErasedOn,
} from '@cervoise/domain/contracts';
import { addYears } from '@cervoise/domain/dates';
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
    erasedOn: erasedOn(own) ?? trialErasedOn(own, today),
  };
}

/** A contract as seen by the provider. */
export const shownContract = (row: ContractRow, today: string): Contract => ({
  ...row,
  state: contractStateOf(row, today),
  suspendedOn: suspendedOn(row),
  erasedOn: erasedOn(row) ?? trialErasedOn(row, today),
  keptUntil: row.terminatedOn && addYears(row.terminatedOn, contractKeptYears),
});
