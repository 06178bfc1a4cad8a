import { daysAtEnd, laterDaysAtStart } from '.';

const today = '2026-03-12';
const days = {
  brewDate: '2026-03-01',
  fermentationStartDate: '2026-03-01',
  fermentationEndDate: '2026-03-10',
  packagingDate: '2026-03-12',
};

describe('the days planned after a brew', () => {
  const plan = { ...days, packagingDate: '2026-03-14' };
  const startedOn = (day: string, typed = {}) =>
    laterDaysAtStart(plan, { ...plan, ...typed, brewDate: day, fermentationStartDate: day }, typed);

  it('move with it', () => {
    expect(startedOn('2026-03-20')).toEqual({
      fermentationEndDate: '2026-03-29',
      packagingDate: '2026-04-02',
    });
    expect(startedOn('2026-02-27')).toEqual({
      fermentationEndDate: '2026-03-08',
      packagingDate: '2026-03-12',
    });
  });

  it('stay as they are typed with the start', () => {
    const typed = { fermentationEndDate: '2026-04-01' };
    expect(startedOn('2026-03-20', typed)).toMatchObject(typed);
  });

  it('leave a best-before date that still follows them, and move one that would not', () => {
    const bestBeforeAt = (bestBeforeDate: string, values: object = {}) => {
      const known = { ...plan, bestBeforeDate };
      const start = { brewDate: '2026-03-20', fermentationStartDate: '2026-03-20', ...values };
      return laterDaysAtStart(known, { ...known, ...start }, values).bestBeforeDate;
    };
    expect(bestBeforeAt('2026-09-14')).toBe('2026-09-14');
    expect(bestBeforeAt('2026-03-28')).toBe('2026-04-16');
    // The packaging was typed for later still.
    expect(bestBeforeAt('2026-03-28', { packagingDate: '2026-06-01' })).toBeNull();
    // One that is typed is refused where it is typed.
    expect(bestBeforeAt('2026-03-28', { bestBeforeDate: '2026-03-30' })).toBe('2026-03-30');
  });

  it('are unknown where they would precede it', () => {
    const start = { brewDate: '2026-03-20', fermentationStartDate: '2026-03-20' };
    const alone = { fermentationEndDate: '2026-03-15', packagingDate: '2026-03-21' };
    expect(laterDaysAtStart(alone, { ...alone, ...start }, {})).toEqual({
      fermentationEndDate: null,
      packagingDate: '2026-03-21',
    });
  });
});

describe('the days at the end of fermentation', () => {
  it('are today where none is given, whatever was planned', () => {
    const early = { ...days, fermentationEndDate: '2026-03-17', packagingDate: '2026-03-20' };
    expect(daysAtEnd(early, early, {}, today)).toEqual({
      fermentationEndDate: today,
      packagingDate: '2026-03-20',
    });
    const open = { ...days, fermentationEndDate: null, packagingDate: '2026-03-11' };
    // A packaging that was planned before it is not any more.
    expect(daysAtEnd(open, open, {}, today)).toEqual({
      fermentationEndDate: today,
      packagingDate: null,
    });
    expect(daysAtEnd(days, days, {}, today).fermentationEndDate).toBe(today);
  });

  it('stay as they are given, be it the planned one', () => {
    const given = { fermentationEndDate: '2026-03-10' };
    expect(daysAtEnd(days, days, given, today).fermentationEndDate).toBe('2026-03-10');
    const typed = { ...days, fermentationEndDate: '2026-03-17' };
    expect(daysAtEnd(days, typed, {}, today).fermentationEndDate).toBe('2026-03-17');
  });
});
