import {
  type ContractDates,
  contractSchema,
  contractStateOf,
  erasedOn,
  isSiren,
  suspendedOn,
  trialErasedOn,
} from '.';

const none: ContractDates = {
  trialEndsOn: null,
  startsOn: null,
  unpaidSince: null,
  terminatedOn: null,
};

it.each<[string, Partial<ContractDates>, string, string]>([
  ['no record of anything', {}, '2026-03-12', 'active'],
  ['the last day of a trial', { trialEndsOn: '2026-03-12' }, '2026-03-12', 'trial'],
  ['the day after it', { trialEndsOn: '2026-03-12' }, '2026-03-13', 'trial_ended'],
  [
    'a contract that began within the trial',
    { trialEndsOn: '2026-03-12', startsOn: '2026-03-10' },
    '2026-03-11',
    'active',
  ],
  [
    'a contract signed that begins after the trial',
    { trialEndsOn: '2026-03-12', startsOn: '2026-04-01' },
    '2026-03-20',
    'active',
  ],
  ['an unpaid invoice', { unpaidSince: '2026-03-01' }, '2026-03-31', 'unpaid'],
  ['unpaid for more than 30 days', { unpaidSince: '2026-03-01' }, '2026-04-01', 'suspended'],
  // The clocks go forward on 2026-03-29, back on 2026-10-25.
  ['30 days over a short day', { unpaidSince: '2026-03-15' }, '2026-04-14', 'unpaid'],
  ['30 days over a long day', { unpaidSince: '2026-10-10' }, '2026-11-10', 'suspended'],
  ['an end to come', { terminatedOn: '2026-03-13' }, '2026-03-12', 'active'],
  [
    'its day',
    { terminatedOn: '2026-03-13', unpaidSince: '2026-01-01' },
    '2026-03-13',
    'terminated',
  ],
])('%s', (_case, dates, today, state) => {
  expect(contractStateOf({ ...none, ...dates }, today)).toBe(state);
});

it('erases thirty days after the end, or the day after a request', () => {
  const ended = { terminatedOn: '2026-03-01', erasureAskedOn: null };
  expect(erasedOn(ended)).toBe('2026-03-31');
  expect(erasedOn({ ...ended, erasureAskedOn: '2026-03-10' })).toBe('2026-03-11');
  expect(erasedOn({ ...ended, erasureAskedOn: '2026-03-31' })).toBe('2026-03-31');
  expect(erasedOn({ terminatedOn: null, erasureAskedOn: null })).toBeNull();
  expect(suspendedOn({ ...none, unpaidSince: '2026-03-01' })).toBe('2026-04-01');
});

it('erases a trial that no contract follows, never without thirty days more', () => {
  const trial = { ...none, trialEndsOn: '2026-03-20' };
  expect(trialErasedOn(trial, '2026-03-20')).toBe('2026-10-17');
  expect(trialErasedOn(trial, '2026-04-20')).toBe('2026-10-17');
  expect(trialErasedOn(trial, '2027-01-01')).toBe('2027-01-31');
  expect(trialErasedOn({ ...trial, startsOn: '2026-04-01' }, '2026-03-20')).toBeNull();
  expect(trialErasedOn(none, '2026-03-20')).toBeNull();
});

it('validates the key of a SIREN', () => {
  expect(isSiren('732829320')).toBe(true);
  expect(isSiren('732829321')).toBe(false);
  expect(isSiren('73282932')).toBe(false);
});

describe('a contract', () => {
  const values = {
    breweryName: 'Brasserie du Lavoir',
    siren: '732 829 320',
    street: '',
    postalCode: '',
    city: '',
    country: '',
    isPartner: false,
    ...none,
  };
  const messages = (changes: object) =>
    contractSchema.safeParse({ ...values, ...changes }).error?.issues.map(({ path }) => path[0]);

  it('accepts a SIREN with spaces', () => {
    expect(contractSchema.parse(values).siren).toBe('732829320');
    expect(messages({ siren: '' })).toBeUndefined();
    expect(messages({ siren: '123456789' })).toEqual(['siren']);
  });

  it('has a name', () => {
    expect(messages({ breweryName: ' ' })).toEqual(['breweryName']);
  });
});
