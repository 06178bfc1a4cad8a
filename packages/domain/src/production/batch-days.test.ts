import { batchDaysRefusal, batchStatuses, pastBrewDayQuestion } from '.';

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

it('asks back a brew day that is planned in the past, unless it stays there', () => {
  const question = (day: string | null, known?: string) =>
    pastBrewDayQuestion('planned', day, today, known);
  expect(question('2026-03-11')).toMatch(/^Le 11\/03\/2026 est passé/);
  for (const day of ['2026-03-12', '2026-04-01', null]) expect(question(day)).toBeNull();
  expect(question('2026-03-11', '2026-03-11')).toBeNull();
  expect(pastBrewDayQuestion('in_progress', '2026-03-11', today)).toBeNull();
});
