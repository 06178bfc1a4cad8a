import { resolveLines } from './resolved-lines';
import { wortStageOf } from './wort';

it.each([
  ['sparge', 10, 'kettle'],
  ['first_wort', 10, 'kettle'],
  ['boil', null, 'kettle'],
  ['boil', 60, 'kettle'],
  ['boil', 59, 'late'],
  ['whirlpool', 60, 'late'],
  ['fermentation', 60, 'cellar'],
  ['packaging', null, 'package'],
] as const)(
  'puts sugar of the stage %s at %p of 60 minutes into the wort of %s',
  (stage, minutes, wortStage) => {
    const [sugar] = resolveLines(
      [{ name: 'Candi', type: 'sugar', quantity: 1, usageStage: stage, timeInMinutes: minutes }],
      new Map(),
    );
    expect(sugar && wortStageOf(sugar, 60)).toBe(wortStage);
  },
);
