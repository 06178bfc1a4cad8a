/** A brewery's status as the server answers it: under contract, all paid. */
export const testStatus = (changes: object = {}) => ({
  breweryName: 'Brasserie du Lavoir',
  state: 'active',
  isReadOnly: false,
  trialEndsOn: null,
  startsOn: '2026-01-01',
  unpaidSince: null,
  suspendedOn: null,
  terminatedOn: null,
  terminatedBy: null,
  erasedOn: null,
  ...changes,
});
