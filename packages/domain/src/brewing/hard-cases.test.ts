// The hard cases of ../shared/samples/README.md, for the usual brewhouse of each volume.
import {
  alcoholByVolume,
  type BrewingLine,
  defaultEquipmentProfile,
  garetzHoppingRate,
  gravityOfPlato,
  recipeFigures,
} from '.';
import { utilization } from './testing/utilization';

function figuresOf(
  liters: number,
  lines: readonly BrewingLine[],
  boilMinutes = 60,
  profile = defaultEquipmentProfile(liters),
) {
  const steps = [{ type: 'boil', durationInMinutes: boilMinutes }] as const;
  const figures = recipeFigures({ batchSizeInLiters: liters, lines, steps }, new Map(), profile);
  if (!figures) throw new Error('No figures');
  return figures;
}

const malt = (quantity: number, extract: number): BrewingLine => ({
  name: 'Malt',
  type: 'malt',
  unit: 'kg',
  quantity,
  extract,
  usageStage: 'mash',
});
const sugar = (quantity: number, line: Partial<BrewingLine>): BrewingLine => ({
  name: 'Sucre candi',
  type: 'sugar',
  unit: 'kg',
  quantity,
  ...line,
});
const yeast: BrewingLine = {
  name: 'Levure',
  type: 'yeast',
  unit: 'g',
  quantity: 11,
  attenuation: 75,
};

describe('lactose', () => {
  const stout = (lactose: Partial<BrewingLine>) =>
    figuresOf(20, [
      malt(4.5, 80),
      malt(0.3, 70),
      sugar(0.5, { usageStage: 'boil', ...lactose }),
      yeast,
    ]);

  it('does not ferment, in whichever language it is named', () => {
    for (const name of ['Lactose', 'Milk Sugar (Lactose)', 'Maltodextrine', 'Malto-Dextrin']) {
      const { finalGravity, abv } = stout({ name });
      expect(finalGravity).toBeCloseTo(1.0229, 4);
      expect(abv).toBeCloseTo(5.4, 2);
    }
  });

  it('ferments as typed', () => {
    expect(stout({ name: 'Lactose', fermentability: 75 }).finalGravity).toBeCloseTo(1.016, 4);
    expect(stout({ fermentability: 0 }).finalGravity).toBeCloseTo(1.0229, 4);
    expect(stout({ fermentability: 100 }).finalGravity).toBeCloseTo(1.0137, 4);
  });
});

describe('the gravity before the boil', () => {
  // The samples' 1.0454 and 1.0400 are sucrose tables'; 384 points a kilogram give a tenth less.
  const byTables = (gravity: number) => {
    const gramsPerLiter = ((gravity - 1) * 1e6) / 384;
    // Grams of extract in 100 g of wort, the gravity of which is looked for.
    let found = gravity;
    for (let round = 0; round < 20; round++)
      found = gravityOfPlato(gramsPerLiter / 10 / (found * 0.998203));
    return found;
  };
  it('leaves out sugar that is added late', () => {
    const lines = [malt(210, 81), sugar(52, { usageStage: 'boil', timeInMinutes: 10 })];
    const { preBoilGravity, postBoilGravity, originalGravity } = figuresOf(1000, lines, 90);
    expect(preBoilGravity).toBeCloseTo(1.0453, 4);
    expect(byTables(preBoilGravity)).toBeCloseTo(1.0454, 4);
    expect(postBoilGravity).toBeCloseTo(originalGravity, 9);
    const early = [malt(210, 81), sugar(52, { usageStage: 'boil', timeInMinutes: 90 })];
    expect(figuresOf(1000, early, 90).preBoilGravity).toBeCloseTo(1.0628, 4);
  });

  it('leaves out sugar of the fermenter, also after the boil and for the bitterness', () => {
    const hop = {
      name: 'Magnum',
      type: 'hop',
      unit: 'kg',
      quantity: 1,
      alphaAcid: 12,
      usageStage: 'boil',
      timeInMinutes: 60,
    } as const;
    const candi = sugar(77, { usageStage: 'fermentation' });
    const tripel = figuresOf(1000, [malt(180, 81), candi, hop]);
    expect(tripel.preBoilGravity).toBeCloseTo(1.0398, 4);
    expect(byTables(tripel.preBoilGravity)).toBeCloseTo(1.04, 4);
    expect(tripel.postBoilGravity).toBeCloseTo(1.042, 4);
    expect(tripel.wortGravity).toBe(tripel.postBoilGravity);
    expect(tripel.originalGravity).toBeCloseTo(1.0716, 4);
    expect(tripel.ibu).toBeCloseTo(figuresOf(1000, [malt(180, 81), hop]).ibu, 9);
  });
});

it('calls wort what is measured on brew day: with sugar of the kettle, without that of the fermenter', () => {
  const points = (gravity: number) => (gravity - 1) * 1000;
  const lines = [malt(180, 81), sugar(20, { usageStage: 'boil', timeInMinutes: 5 })];
  const { wortGravity, originalGravity } = figuresOf(1000, lines);
  expect(wortGravity).toBeCloseTo(originalGravity, 9);
  for (const usageStage of ['fermentation', 'dry_hop', 'maturation'] as const) {
    const later = figuresOf(1000, [...lines, sugar(10, { usageStage })]);
    expect(later.wortGravity).toBeCloseTo(wortGravity, 9);
    expect(points(later.originalGravity)).toBeCloseTo(points(originalGravity) + 3.84, 6);
    expect(later.yeast.needed).toBeCloseTo(figuresOf(1000, lines).yeast.needed, 0);
  }
  // Mead has no wort but its honey in water.
  const mead = figuresOf(100, [sugar(30, { name: 'Miel', usageStage: 'fermentation' })]);
  expect(mead.wortGravity).toBe(mead.originalGravity);
});

it('leaves priming sugar out of every gravity and of the alcohol', () => {
  const lines = [malt(180, 81), yeast];
  const plain = figuresOf(1000, lines);
  const primed = figuresOf(1000, [...lines, sugar(6, { usageStage: 'packaging' })]);
  const gravities = ['wortGravity', 'originalGravity', 'finalGravity', 'abv'] as const;
  for (const figure of gravities) expect(primed[figure]).toBe(plain[figure]);
});

it('counts grain steeped outside the mash at three fifths of what the mash would give', () => {
  const points = (line: Partial<BrewingLine>) =>
    (figuresOf(20, [{ ...malt(2, 75), ...line }]).originalGravity - 1) * 1000;
  const mashed = points({});
  for (const usageStage of ['sparge', 'first_wort', 'boil', 'whirlpool'] as const)
    expect(points({ usageStage })).toBeCloseTo(mashed * 0.6, 6);
  // Extract dissolves whole but for what stays in the kettle, in whichever type it was typed.
  const dissolved = (2 * 0.75 * 384) / 21;
  for (const name of ['Extrait de malt', 'Malt Extract, Light', 'DME'])
    expect(points({ usageStage: 'boil', name })).toBeCloseTo(dissolved, 6);
  const { notes } = figuresOf(20, [{ ...malt(2, 75), name: 'Cara 50', usageStage: 'boil' }]);
  expect(notes).toContain('Cara 50 infuse hors de l’empâtage : 60 % du rendement comptés.');
});

it('takes water off an extract on the dry weight, and only where both are known', () => {
  const points = (line: Partial<BrewingLine>) =>
    (figuresOf(100, [{ ...malt(20, 81), ...line }]).originalGravity - 1) * 1000;
  const plain = points({});
  expect(points({ moisture: 4 })).toBeCloseTo(plain * 0.96, 6);
  expect(points({ moisture: 4, extractBasis: 'as_is' })).toBeCloseTo(plain, 6);
  expect(points({ extractBasis: 'dry' })).toBeCloseTo(plain, 6);
});

const hop = (line: Partial<BrewingLine>): BrewingLine => ({
  name: 'Houblon',
  type: 'hop',
  unit: 'kg',
  quantity: 5,
  alphaAcid: 12,
  hopForm: 'pellets_t90',
  usageStage: 'boil',
  ...line,
});

describe('hops after flame-out', () => {
  const pale = malt(220, 80);
  const bittering = hop({ quantity: 0.5, alphaAcid: 13, timeInMinutes: 60 });
  const stand = hop({ usageStage: 'whirlpool', timeInMinutes: 30, temperatureInCelsius: 80 });

  it('go on in a stand (about 67 IBU, and 41.5 when the 0-minute hop counts nothing)', () => {
    const ibu = (lines: readonly BrewingLine[]) => figuresOf(1000, [pale, ...lines]).ibu;
    expect(ibu([bittering, stand])).toBeCloseTo(41.5, 0);
    expect(Math.abs(ibu([bittering, hop({ timeInMinutes: 0 }), stand]) - 67)).toBeLessThan(2);
  });

  it('give nothing where the wort is cooled at once, and more the longer it takes', () => {
    const ibuAt = (coolingInMinutes: number) =>
      figuresOf(1000, [pale, hop({ timeInMinutes: 0 })], 60, {
        ...defaultEquipmentProfile(1000),
        coolingInMinutes,
      }).ibu;
    expect(ibuAt(0)).toBe(0);
    expect(ibuAt(20)).toBeGreaterThan(5);
    expect(ibuAt(60)).toBeGreaterThan(ibuAt(20) * 2);
  });

  it('take the stand of the steps where they have none of their own', () => {
    const steps = [
      { type: 'boil', durationInMinutes: 60 },
      { type: 'whirlpool', durationInMinutes: 30, temperatureInCelsius: 80 },
    ] as const;
    const ibuOf = (line: BrewingLine) =>
      recipeFigures(
        { batchSizeInLiters: 1000, lines: [pale, line], steps },
        new Map(),
        defaultEquipmentProfile(1000),
      )?.ibu;
    const own = ibuOf(stand);
    expect(own).toBeGreaterThan(20);
    expect(ibuOf(hop({ usageStage: 'whirlpool' }))).toBeCloseTo(own ?? 0, 9);
    expect(ibuOf(hop({ timeInMinutes: 0 }))).toBeCloseTo(own ?? 0, 9);
  });

  it('say where their stand is not that of the steps', () => {
    const notesOf = (line: Partial<BrewingLine>, minutes = 20) =>
      recipeFigures(
        {
          batchSizeInLiters: 1000,
          lines: [pale, yeast, hop({ name: 'Citra', usageStage: 'whirlpool', ...line })],
          steps: [{ type: 'whirlpool', durationInMinutes: minutes, temperatureInCelsius: 90 }],
        },
        new Map(),
        defaultEquipmentProfile(1000),
      )?.notes.filter((note) => note.startsWith('Citra'));
    expect(notesOf({})).toEqual([]);
    expect(notesOf({ timeInMinutes: 10, temperatureInCelsius: 90 })).toEqual([]);
    expect(notesOf({ timeInMinutes: 25, temperatureInCelsius: 82 })).toEqual([
      'Citra : 25 min à 82 °C comptées, l’étape de whirlpool dit 20 min à 90 °C.',
    ]);
    expect(notesOf({ timeInMinutes: 20, temperatureInCelsius: 95 })).toHaveLength(1);
    expect(notesOf({ timeInMinutes: 25, temperatureInCelsius: 82 }, 0)).toEqual([]);
  });
});

it('asks for the time of a hop instead of supposing the whole boil', () => {
  const { ibu, lines, notes } = figuresOf(20, [malt(4, 80), hop({ name: 'Saaz', quantity: 0.05 })]);
  expect(ibu).toBe(0);
  expect(lines[1]?.needsTime).toBe(true);
  expect(notes).toContain('Indiquez le temps de Saaz : son amertume n’est pas comptée.');
  expect(figuresOf(20, [hop({ usageStage: 'first_wort' })]).lines[0]?.needsTime).toBe(false);
  expect(figuresOf(20, [hop({ usageStage: 'dry_hop' })]).lines[0]?.needsTime).toBe(false);
});

it('takes the brewhouse’s formula and its own utilisation', () => {
  const ibuIn = (profile: Partial<ReturnType<typeof defaultEquipmentProfile>>) =>
    figuresOf(1000, [malt(220, 80), hop({ quantity: 1, timeInMinutes: 60 })], 60, {
      ...defaultEquipmentProfile(1000),
      ...profile,
    }).ibu;
  const tinseth = ibuIn({});
  expect(ibuIn({ hopUtilization: 80 })).toBeCloseTo(tinseth * 0.8, 9);
  expect(ibuIn({ bitternessFormula: 'rager' })).toBeGreaterThan(tinseth);
  const garetz = ibuIn({ bitternessFormula: 'garetz' });
  expect(garetz).toBeLessThan(tinseth);
  expect(ibuIn({ bitternessFormula: 'garetz', altitudeInMeters: 1500 })).toBeLessThan(garetz);
});

describe('the attenuation', () => {
  const abvAt = (celsius: number | null, attenuationFollowsMash: boolean) =>
    recipeFigures(
      {
        batchSizeInLiters: 20,
        attenuationFollowsMash,
        lines: [malt(5, 80), yeast],
        steps: [
          { type: 'mash', temperatureInCelsius: 50 },
          { type: 'mash', temperatureInCelsius: celsius },
          { type: 'mash', temperatureInCelsius: 78 },
        ],
      },
      new Map(),
      defaultEquipmentProfile(20),
    )?.apparentAttenuation;

  it('stays as typed, or follows the coolest rest that makes sugar, within a range', () => {
    expect(abvAt(72, false)).toBeCloseTo(0.75, 9);
    expect(abvAt(67.5, true)).toBeCloseTo(0.75, 9);
    expect(abvAt(65, true)).toBeCloseTo(0.75 + 2.5 * 0.0225, 9);
    expect(abvAt(72.5, true)).toBeCloseTo(0.75 - 5 * 0.0225, 9);
    expect(abvAt(74, true)).toBeCloseTo(0.75 - 5 * 0.0225, 9);
    expect(abvAt(null, true)).toBeCloseTo(0.75, 9);
  });
});

it('calculates alcohol by either formula; Hall’s is 1.5 above at 1.115', () => {
  expect(alcoholByVolume(1.057, 1.013, 'hall')).toBeCloseTo(5.95, 2);
  const [og, fg] = [1.115, 1.0288];
  expect(alcoholByVolume(og, fg, 'hall') - alcoholByVolume(og, fg)).toBeCloseTo(1.5, 0);
});

it('calculates bitterness by Rager and Garetz as published', () => {
  // Hall's tables: 30 % after 45 minutes by Rager; 20 % after 55 by Garetz; 1.060 takes off a 21st.
  expect(utilization('rager', 1.05, 45)).toBeCloseTo(0.269, 2);
  expect(utilization('rager', 1.06, 45)).toBeCloseTo(utilization('rager', 1.04, 45) / 1.05, 9);
  expect(utilization('garetz', 1.05, 55)).toBeCloseTo(0.205, 2);
  expect(utilization('garetz', 1.05, 8)).toBe(0);
  expect(utilization('garetz', 1.05, 60, 550 * 0.3048)).toBeCloseTo(
    utilization('garetz', 1.05, 60) / 1.02,
    9,
  );
  const solved = garetzHoppingRate(50, 0.9);
  expect(solved * (1 + (0.9 * solved) / 260)).toBeCloseTo(50, 9);
});
