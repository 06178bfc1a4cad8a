import { defaultEquipmentProfile, recipeFigures } from '../brewing';
import type { RecipeValues } from '../recipes';
import { fileOfRecipe, recipeOfFile, writeBeerJson, writeBeerXml } from '.';
import { onlyRecipeOf } from './testing/recipes-of';
import { sample } from './testing/samples';

const writers = { beerxml: writeBeerXml, beerjson: writeBeerJson };
const formats = ['beerxml', 'beerjson'] as const;
const labels = { beerxml: 'BeerXML', beerjson: 'BeerJSON' };
const imported = recipeOfFile(onlyRecipeOf(sample('punk-ipa.json')), 500);
const draft = { ...imported, name: 'Essai', efficiency: null, lines: [], steps: [] };
const brewhouse = { ...defaultEquipmentProfile(480), name: 'Salle de 500 l', efficiency: 71 };

function fileOf(recipe: RecipeValues, profile: typeof brewhouse | null = null) {
  const figures = recipeFigures(recipe, new Map(), profile ?? defaultEquipmentProfile(500));
  return fileOfRecipe(recipe, new Map(), figures, profile, null);
}

it.each(formats)('writes the typed figures of a recipe without grist as %s', (format) => {
  const typed = {
    ...{ originalGravity: 1.06, finalGravity: 1.014, estimatedAbv: 6.04, ibu: 40, ebc: 12 },
    lines: [
      { type: 'hop', name: 'Saaz', unit: 'kg', quantity: 1, usageStage: 'boil', timeInMinutes: 60 },
    ] satisfies RecipeValues['lines'],
  };
  const { content } = writers[format]([fileOf({ ...draft, ...typed })]);
  const { lines: _lines, ...figures } = typed;
  expect(recipeOfFile(onlyRecipeOf(content), 500)).toMatchObject(figures);
});

it.each(formats)('keeps the brewhouse in %s, or lists it', (format) => {
  const { content, lost } = writers[format]([fileOf(draft, brewhouse)]);
  const { equipment, efficiency } = onlyRecipeOf(content);
  expect(efficiency).toBe(71);
  if (format === 'beerxml') {
    expect(equipment).toMatchObject({ name: 'Salle de 500 l', batchSizeInLiters: 480 });
    expect(equipment?.boilOffInLitersPerHour).toBeCloseTo(28.8, 6);
  }
  expect(lost).toEqual([
    format === 'beerjson'
      ? 'BeerJSON ne garde pas le profil d’équipement « Salle de 500 l » (Essai).'
      : 'BeerXML ne garde pas la formule d’amertume, le refroidissement et les capacités du profil d’équipement « Salle de 500 l » (Essai).',
  ]);
  // The default brewhouse is none of the brewery's.
  const usual = writers[format]([fileOf(draft)]);
  expect(usual.lost).toEqual([]);
  expect(onlyRecipeOf(usual.content)).toMatchObject({ efficiency: 75 });
  expect(onlyRecipeOf(usual.content).equipment ?? null).toBeNull();
});

it.each(formats)('lists what %s has no field for', (format) => {
  const line = { name: 'US-05', type: 'yeast', unit: 'sachet', quantity: 1 } as const;
  const lostOf = (changes: Partial<RecipeValues>) =>
    writers[format]([fileOf({ ...draft, ...changes })]).lost.map((sentence) =>
      sentence.replace(`${labels[format]} ne garde pas `, '').replace(' (Essai).', ''),
    );
  expect(lostOf({ lines: [{ ...line, usageStage: 'fermentation', packageInGrams: 500 }] })).toEqual(
    ['le poids du sachet d’US-05'],
  );
  const acid = { ...line, name: 'Acide', type: 'water_treatment', usageStage: 'mash' } as const;
  expect(lostOf({ lines: [{ ...acid, treatment: 'lactic_acid', acidStrength: 80 }] })).toEqual([
    'le traitement de l’eau d’Acide',
    'la concentration d’Acide',
  ]);
  const water = { source: { calcium: 90 }, target: {}, salts: {} };
  expect(lostOf({ water: { ...water, osmosisShare: 40 } })).toEqual(['l’eau osmosée']);
  expect(lostOf({ water: { ...water, mayDilute: true } })).toEqual(['l’eau osmosée']);
  expect(lostOf({ water: { ...water, mayDilute: false } })).toEqual([]);
  expect(lostOf({ water: { ...water, acid: 'lactic_acid', acidInMilliliters: 120 } })).toEqual([
    'l’acide de l’eau',
  ]);
  expect(lostOf({ pitchRate: 1.2 })).toEqual(['l’ensemencement']);
  expect(lostOf({ targetCostPerLiter: 0.8 })).toEqual(['l’objectif de coût']);
  const days = { fermentationDays: 7, maturingDays: 14 };
  expect(lostOf(days)).toEqual(['les jours de fermentation', 'les jours de garde']);
  const steps: RecipeValues['steps'] = [
    {
      orderIndex: 0,
      type: 'fermentation',
      name: 'Fermentation primaire',
      durationInMinutes: 10_080,
    },
    { orderIndex: 1, type: 'maturation', name: 'Garde', durationInMinutes: 20_160 },
  ];
  expect(lostOf({ ...days, steps })).toEqual([]);
});
