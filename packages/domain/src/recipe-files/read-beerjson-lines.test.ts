import { onlyRecipeOf } from './testing/recipes-of';

const minutes = (value: number) => ({ unit: 'min', value });

/** What is read of an addition of this timing, after a boil and a stand of 25 minutes. */
function readAs(timing: object) {
  const recipe = {
    name: 'Essai',
    boil: {
      boil_steps: [
        { name: 'Ébullition', end_temperature: { unit: 'C', value: 100 }, step_time: minutes(75) },
        { name: 'Whirlpool', end_temperature: { unit: 'C', value: 82 }, step_time: minutes(25) },
      ],
    },
    ingredients: { hop_additions: [{ name: 'Citra', amount: { unit: 'g', value: 10 }, timing }] },
  };
  const [line] = onlyRecipeOf(JSON.stringify({ beerjson: { recipes: [recipe] } })).lines;
  return [line?.usageStage, line?.timeInMinutes];
}

it('takes how long an addition stays, which BeerXML called its time, where both are stated', () => {
  const both = { time: minutes(15), duration: minutes(60) };
  expect(readAs({ use: 'add_to_boil', ...both })).toEqual(['boil', 60]);
  expect(readAs({ use: 'add_to_mash', ...both })).toEqual(['mash', 60]);
  expect(readAs({ use: 'add_to_boil', step: 2, time: minutes(5), duration: minutes(20) })).toEqual([
    'whirlpool',
    20,
  ]);
});

it('takes the time alone as how long an addition stays', () => {
  expect(readAs({ use: 'add_to_boil', time: minutes(60) })).toEqual(['boil', 60]);
  expect(readAs({ use: 'add_to_boil', duration: minutes(60) })).toEqual(['boil', 60]);
});

it('takes a duration of 0 as unknown beside a time, and alone as the end of the boil', () => {
  const both = { time: minutes(15), duration: minutes(0) };
  expect(readAs({ use: 'add_to_boil', ...both })).toEqual(['boil', 15]);
  expect(readAs({ use: 'add_to_boil', step: 2, ...both })).toEqual(['whirlpool', 15]);
  expect(readAs({ use: 'add_to_boil', duration: minutes(0) })).toEqual(['boil', 0]);
});
