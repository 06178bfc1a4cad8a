import { resolveLines } from './resolved-lines';
import { placeOf } from './wort';

it.each([
  ['sparge', 10, 'kettle'],
  ['first_wort', 10, 'kettle'],
  ['boil', null, 'kettle'],
  ['boil', 60, 'kettle'],
  ['boil', 59, 'late'],
  ['whirlpool', 60, 'late'],
  ['fermentation', 60, 'cellar'],
] as const)(
  'puts sugar of the stage %s at %p of 60 minutes in the place %s',
  (stage, minutes, place) => {
    const [sugar] = resolveLines(
      [{ name: 'Candi', type: 'sugar', quantity: 1, usageStage: stage, timeInMinutes: minutes }],
      new Map(),
    );
    expect(sugar && placeOf(sugar, 60)).toBe(place);
  },
);
