import { addDays } from '../dates';
import { cleaningsAfter, firstFreeMove, idleDays, lanesOf, overlapsIn, type Stay } from './stays';

const saison = { from: '2026-12-01', to: '2026-12-10' };
const amber = { from: '2026-12-09', to: '2026-12-22' };
const stout = { from: '2026-11-10', to: '2026-11-26' };

it('finds the overlap of two batches', () => {
  expect(overlapsIn([amber, stout, saison])).toEqual([
    { earlier: saison, later: amber, days: { from: '2026-12-09', to: '2026-12-10' } },
  ]);
  expect(overlapsIn([saison, { from: '2026-12-11', to: '2026-12-12' }])).toEqual([]);
});

it('draws an overlap in a second lane, then returns to the first', () => {
  const later = { from: '2026-12-23', to: '2026-12-24' };
  const lanes = lanesOf([later, amber, saison, stout]);
  expect([stout, saison, amber, later].map((stay) => lanes.get(stay))).toEqual([0, 0, 1, 0]);
});

it('adds cleaning after each stay, until the next one', () => {
  expect(cleaningsAfter([stout, saison], 'fermenter')).toEqual([
    { from: '2026-11-27', to: '2026-11-28' },
    { from: '2026-12-11', to: '2026-12-12' },
  ]);
  const next = { from: '2026-11-28', to: '2026-12-05' };
  expect(cleaningsAfter([stout, next], 'fermenter')[0]).toEqual({
    from: '2026-11-27',
    to: '2026-11-27',
  });
  expect(cleaningsAfter([saison, amber], 'fermenter')).toEqual([
    { from: '2026-12-23', to: '2026-12-24' },
  ]);
  expect(cleaningsAfter([stout], 'brewhouse')).toEqual([]);
});

it('returns the first day of a clean, empty vessel', () => {
  const window = { from: '2026-11-24', to: '2026-12-24' };
  expect(idleDays([stout, saison], 'fermenter', window)).toEqual([
    { from: '2026-11-29', to: '2026-11-30' },
  ]);
  expect(idleDays([saison], 'fermenter', window)).toEqual([]);
});

describe('a move to where the vessels are free', () => {
  const year = '2027-12-31';
  const inFermenter = (others: readonly Stay[], stay = amber) => ({
    ...stay,
    category: 'fermenter' as const,
    others,
  });
  const newDay = (others: readonly Stay[], least: number, until = year) => {
    const days = firstFreeMove([inFermenter(others)], least, until);
    return days === null ? null : addDays(amber.from, days);
  };

  it('begins on the first working day with room for beer and cleaning', () => {
    // Free again on the 13th, a Sunday.
    expect(newDay([saison], 2)).toBe('2026-12-14');
    const following = { from: '2026-12-20', to: '2026-12-28' };
    expect(newDay([saison, following], 2)).toBe('2026-12-31');
    expect(newDay([], 0)).toBe('2026-12-09');
    const forYears = { from: '2026-01-01', to: '2030-01-01' };
    expect(newDay([forYears], 2)).toBeNull();
  });

  it('ends, cleaning included, on a day of which all is known', () => {
    // Beer until the 27th, cleaning until the 29th.
    expect(newDay([saison], 2, '2026-12-29')).toBe('2026-12-14');
    expect(newDay([saison], 2, '2026-12-28')).toBeNull();
  });

  it('suits every vessel of the batch', () => {
    const maturing = { from: '2026-12-22', to: '2026-12-28' };
    const other = { from: '2026-12-27', to: '2027-01-02' };
    const inTank = { ...maturing, category: 'bright_tank' as const, others: [other] };
    // The tank is clean on 4 January, 13 days later than planned: a Tuesday for the brew.
    expect(firstFreeMove([inTank, inFermenter([saison])], 2, year)).toBe(13);
  });
});
