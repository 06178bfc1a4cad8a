import {
  batchDaysRefusal,
  batchStatuses,
  brewDayQuestion,
  fermentationDay,
  fermentationStartOf,
} from '.';

const today = '2026-03-12';
const days = {
  brewDate: '2026-03-01',
  fermentationStartDate: '2026-03-01',
  fermentationEndDate: '2026-03-10',
  packagingDate: '2026-03-12',
};
const later = {
  brewDate: '2026-04-01',
  fermentationStartDate: '2026-04-01',
  fermentationEndDate: '2026-04-10',
  packagingDate: '2026-04-12',
};

it('accepts what happened, up to today, and any plan', () => {
  for (const status of batchStatuses) expect(batchDaysRefusal(status, days, today)).toBeNull();
  expect(batchDaysRefusal('planned', later, today)).toBeNull();
  expect(batchDaysRefusal('completed', { ...days, packagingDate: '2026-04-12' }, today)).toBeNull();
});

it('refuses a day to come for each step that was taken', () => {
  expect(batchDaysRefusal('in_progress', later, today)?.field).toBe('brewDate');
  for (const [status, field] of [
    ['in_progress', 'fermentationStartDate'],
    ['completed', 'fermentationEndDate'],
    ['packaged', 'packagingDate'],
    ['ready', 'packagingDate'],
  ] as const) {
    expect(batchDaysRefusal(status, { ...days, [field]: '2026-03-13' }, today)?.field).toBe(field);
    expect(batchDaysRefusal(status, { ...days, [field]: null }, today)).toMatchObject({ field });
  }
});

it('refuses days before 2000, planned ones too', () => {
  const refusal = batchDaysRefusal('planned', { ...later, brewDate: '1900-01-01' }, today);
  expect(refusal).toEqual({ field: 'brewDate', message: 'Cette date est trop ancienne.' });
});

it('leaves a stored day as it is', () => {
  const known = { ...days, brewDate: null, packagingDate: '2030-01-01' };
  expect(batchDaysRefusal('packaged', known, today, known)).toBeNull();
  expect(
    batchDaysRefusal('packaged', { ...known, packagingDate: '2030-01-02' }, today, known)?.field,
  ).toBe('packagingDate');
});

it('wants a brew day confirmed that is planned in the past or beyond a year, unless it stays there', () => {
  const question = (day: string | null, known?: string) =>
    brewDayQuestion('planned', day, today, known);
  expect(question('2026-03-11')).toMatch(/^Le 11\/03\/2026 est passé/);
  for (const day of ['2026-03-12', '2027-03-12', null]) expect(question(day)).toBeNull();
  expect(question('2027-03-13')).toMatch(/^Le 13\/03\/2027 est dans plus d’un an/);
  expect(question('2126-12-12', '2126-12-12')).toBeNull();
  expect(question('2026-03-11', '2026-03-11')).toBeNull();
  expect(brewDayQuestion('in_progress', '2026-03-11', today)).toBeNull();
});

it('counts a batch’s days from the first of its fermentation, which is 0, to its last', () => {
  const dayOn = (day: string) => fermentationDay(days, day);
  expect(['2026-02-28', '2026-03-01', '2026-03-03'].map(dayOn)).toEqual([null, 0, 2]);
  expect(['2026-03-10', '2026-03-25'].map(dayOn)).toEqual([9, 9]);
  expect(fermentationDay({ ...days, fermentationEndDate: null }, '2026-03-25')).toBe(24);
  // Also where it began days after the brew, and over the change of clocks.
  expect(fermentationDay({ fermentationStartDate: '2026-03-28' }, '2026-03-30')).toBe(2);
  expect(fermentationDay({}, today)).toBeNull();
});

it.each([
  ['the day of the brew, typed later', {}, '2026-03-09', '2026-03-09'],
  ['that of a later brew', { fermentationStartDate: '2026-03-08' }, '2026-03-10', '2026-03-10'],
  [
    'as long after an earlier or later brew as planned',
    { brewDate: '2026-03-05', fermentationStartDate: '2026-03-06' },
    '2026-03-09',
    '2026-03-10',
  ],
  [
    'never to come',
    { brewDate: '2026-03-12', fermentationStartDate: '2026-03-13' },
    '2026-03-12',
    '2026-03-12',
  ],
])('fermentation begins on %s', (_what, planned, brewedOn, start) => {
  expect(fermentationStartOf(planned, brewedOn, '2026-03-12')).toBe(start);
});
