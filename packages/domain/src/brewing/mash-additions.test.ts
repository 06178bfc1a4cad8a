import fc from 'fast-check';
import { type MashStep, mashAdditions, mashAdditionText } from './mash-additions';

const rest = (temperatureInCelsius: number, more: Partial<MashStep> = {}): MashStep => ({
  type: 'mash',
  temperatureInCelsius,
  ...more,
});

it('gives the worked example of How to Brew: 8 lb at 1 qt/lb from 104 to 140 °F takes 4.9 qt at 210 °F', () => {
  const quart = 0.946353;
  const pound = 0.453592;
  const celsius = (fahrenheit: number) => (fahrenheit - 32) / 1.8;
  const [infusion] = mashAdditions(
    [
      rest(celsius(104)),
      rest(celsius(140), { mashMethod: 'infusion', waterTemperatureInCelsius: celsius(210) }),
    ],
    8 * pound,
    8 * quart,
  );
  // The book's 0.2 is in quarts and pounds; 0.41 in litres and kilograms is the same grain.
  expect((infusion?.liters ?? 0) / quart).toBeCloseTo(4.9, 1);
});

/** Grain of 0.41 litres of water's heat a kilogram and two waters, stirred. */
const mixed = (grainKg: number, water: number, from: number, added: number, celsius: number) =>
  ((0.41 * grainKg + water) * from + added * celsius) / (0.41 * grainKg + water + added);

it('reaches each rest by what a balance of heat says, the water adding up', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 500, noNaN: true }),
      fc.double({ min: 2, max: 5, noNaN: true }),
      fc.uniqueArray(fc.integer({ min: 35, max: 80 }), { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 85, max: 100 }),
      (grainKg, thickness, celsius, water) => {
        const rests = celsius.toSorted((a, b) => a - b);
        const steps = rests.map((value) =>
          rest(value, { mashMethod: 'infusion', waterTemperatureInCelsius: water }),
        );
        let inMash = grainKg * thickness;
        const additions = mashAdditions(steps, grainKg, inMash);
        expect(additions.map(({ step }) => step)).toEqual(rests.slice(1).map((_, at) => at + 1));
        for (const { step, liters } of additions) {
          const from = rests[step - 1] ?? 0;
          expect(mixed(grainKg, inMash, from, liters ?? 0, water)).toBeCloseTo(rests[step] ?? 0, 6);
          inMash += liters ?? 0;
        }
      },
    ),
  );
});

it('draws for a decoction what returns ten degrees below boiling', () => {
  const [decoction] = mashAdditions([rest(50), rest(65, { mashMethod: 'decoction' })], 100, 300);
  const drawn = decoction?.liters ?? 0;
  const whole = 300 + 67;
  expect((drawn * 90 + (whole - drawn) * 50) / whole).toBeCloseTo(65, 6);
  expect(decoction && mashAdditionText(decoction)).toBe('décoction de 138\u00a0l');
});

it('keeps the mash as it is through heated rests, other steps and those without temperature', () => {
  const additions = mashAdditions(
    [
      rest(52),
      { type: 'mash' },
      rest(62),
      rest(72, { mashMethod: 'infusion', waterTemperatureInCelsius: 95 }),
      { type: 'boil', temperatureInCelsius: 100 },
    ],
    10,
    30,
  );
  expect(additions.map(mashAdditionText)).toEqual(['infusion de 14,8\u00a0l à 95\u00a0°C']);
});

it('says what cannot reach a rest', () => {
  const texts = mashAdditions(
    [
      rest(66),
      rest(72, { mashMethod: 'infusion', waterTemperatureInCelsius: 70 }),
      rest(60, { mashMethod: 'decoction' }),
      rest(92, { mashMethod: 'decoction' }),
    ],
    10,
    30,
  ).map(mashAdditionText);
  expect(texts).toEqual([
    'infusion à 70\u00a0°C : n’atteint pas ce palier',
    'décoction : n’atteint pas ce palier',
    'décoction : n’atteint pas ce palier',
  ]);
  expect(mashAdditions([rest(50), rest(60, { mashMethod: 'infusion' })], 0, 0)).toEqual([]);
});
