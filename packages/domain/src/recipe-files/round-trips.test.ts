import fc from 'fast-check';
import { defaultEquipmentProfile, recipeFigures } from '../brewing';
import {
  type FileRecipe,
  fileOfRecipe,
  type ImportedRecipe,
  recipeOfFile,
  writeBeerJson,
  writeBeerXml,
} from '.';
import { anyRecipe } from './testing/any-recipe';
import { onlyRecipeOf, plainRecipe, recipesOf, withoutList } from './testing/recipes-of';
import { sample, sampleNames } from './testing/samples';

const writers = { beerxml: writeBeerXml, beerjson: writeBeerJson };

/** The file that a brewery exports after it imported one, with the profile it described. */
function exportedAfterImport(imported: ImportedRecipe, format: keyof typeof writers): string {
  const draft = recipeOfFile(imported, 500);
  const profile = {
    ...defaultEquipmentProfile(draft.batchSizeInLiters),
    efficiency: imported.efficiency ?? 75,
  };
  const figures = recipeFigures(draft, new Map(), profile);
  return writers[format]([fileOfRecipe(draft, new Map(), figures, profile, imported.author)])
    .content;
}

describe('round trips', () => {
  const cases = sampleNames.flatMap((name) =>
    (['beerxml', 'beerjson'] as const).map((format) => [name, format] as const),
  );
  const complete = cases.filter(
    ([name, format]) => name !== 'cheater-hops.json' || format === 'beerjson',
  );

  it.each(complete)('keeps %s unchanged in %s', (name, format) => {
    const recipe = withoutList(onlyRecipeOf(sample(name)));
    const { content, lost } = writers[format]([recipe]);
    expect(lost).toEqual([]);
    expect(plainRecipe(withoutList(onlyRecipeOf(content)))).toEqual(plainRecipe(recipe));
  });

  it.each(cases)('exports the import of its export of %s as the same %s file', (name, format) => {
    const first = exportedAfterImport(onlyRecipeOf(sample(name)), format);
    expect(exportedAfterImport(onlyRecipeOf(first), format)).toBe(first);
  });

  it('keeps the gravity of a file whose malt is linked to one of known moisture', () => {
    const stock = { id: 'm', name: 'Pale', type: 'malt', unit: 'kg', moisture: 6 } as const;
    const known = new Map([[stock.id, stock]]);
    const profile = defaultEquipmentProfile(25);
    const linked = (file: ImportedRecipe) => {
      const draft = recipeOfFile(file, 25);
      const lines = draft.lines.map((line) =>
        line.type === 'malt' ? { ...line, ingredientId: stock.id } : line,
      );
      return { ...draft, lines };
    };
    const file = onlyRecipeOf(sample('oatmeal-stout.xml'));
    const { originalGravity } = recipeFigures(recipeOfFile(file, 25), known, profile) ?? {};
    let recipe = linked(file);
    for (const write of Object.values(writers)) {
      const figures = recipeFigures(recipe, known, profile);
      expect(figures?.originalGravity).toBeCloseTo(originalGravity ?? 0, 6);
      recipe = linked(
        onlyRecipeOf(write([fileOfRecipe(recipe, known, figures, profile, null)]).content),
      );
    }
    expect(recipeFigures(recipe, known, profile)?.originalGravity).toBeCloseTo(
      originalGravity ?? 0,
      6,
    );
  });

  it('keeps several recipes and any name', () => {
    const recipe = withoutList(onlyRecipeOf(sample('oatmeal-stout.xml')));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (word) => {
        const name = `Bière ${word} !`;
        for (const write of Object.values(writers)) {
          const back = recipesOf(write([{ ...recipe, name }, recipe]).content);
          expect(back.map((each) => each.name)).toEqual([name, recipe.name]);
        }
      }),
    );
  });

  it('lists what a format cannot represent', () => {
    const stout = withoutList(onlyRecipeOf(sample('oatmeal-stout.xml')));
    const recipe: FileRecipe = {
      ...stout,
      name: 'Essai',
      lines: [
        {
          name: 'Citra',
          type: 'hop',
          unit: 'g',
          quantity: 1,
          usageStage: 'whirlpool',
          temperatureInCelsius: 80,
          alphaAcid: 12,
        },
        {
          name: 'Saaz',
          type: 'hop',
          unit: 'g',
          quantity: 1,
          usageStage: 'dry_hop',
          fermentationDay: 4,
          alphaAcid: 3,
        },
        { name: 'Gypse', type: 'water_treatment', unit: 'g', quantity: 1, usageStage: 'sparge' },
      ],
      steps: [{ type: 'packaging', name: 'Mise en fûts' }],
    };
    expect(writeBeerXml([recipe]).lost).toEqual([
      'BeerXML ne garde pas l’étape « Rinçage » de Gypse (Essai).',
      'BeerXML ne garde pas l’étape « Mise en fûts » (Conditionnement) (Essai).',
    ]);
    expect(writeBeerJson([recipe]).lost).toEqual([
      'BeerJSON ne garde pas l’étape « Mise en fûts » (Conditionnement) (Essai).',
    ]);
  });

  it.each(['beerxml', 'beerjson'] as const)('keeps how each rest is reached in %s', (format) => {
    const rest = (
      temperatureInCelsius: number,
      values: object = {},
    ): FileRecipe['steps'][number] => ({
      type: 'mash',
      name: `Palier ${temperatureInCelsius}`,
      durationInMinutes: 20,
      temperatureInCelsius,
      ...values,
    });
    const stout = withoutList(onlyRecipeOf(sample('oatmeal-stout.xml')));
    const steps = [
      rest(52),
      rest(63, { mashMethod: 'infusion', waterTemperatureInCelsius: 95 }),
      rest(68, { mashMethod: 'infusion' }),
      rest(72, { mashMethod: 'decoction' }),
      rest(78),
    ];
    const profile = defaultEquipmentProfile(25);
    const draft = recipeOfFile({ ...stout, steps }, 25);
    const figures = recipeFigures(draft, new Map(), profile);
    const { content } = writers[format]([fileOfRecipe(draft, new Map(), figures, profile, null)]);
    const back = onlyRecipeOf(content);
    expect(
      back.steps
        .filter(({ type }) => type === 'mash')
        .map((step) => [step.mashMethod ?? null, step.waterTemperatureInCelsius ?? null]),
    ).toEqual([
      [null, null],
      ['infusion', 95],
      ['infusion', null],
      ['decoction', null],
      [null, null],
    ]);
    expect(back.unread.filter((sentence) => sentence.includes('Palier'))).toEqual([]);
    expect(recipeFigures(recipeOfFile(back, 25), new Map(), profile)?.mashAdditions).toEqual(
      figures?.mashAdditions,
    );
  });

  it('lists what a recipe does that neither format holds', () => {
    const draft = recipeOfFile(onlyRecipeOf(sample('punk-ipa.json')), 500);
    const lines = draft.lines.map((line) =>
      line.type === 'hop' ? { ...line, utilization: 20 } : line,
    );
    const recipe = { ...draft, lines: lines.slice(-3), attenuationFollowsMash: true };
    const file = fileOfRecipe(recipe, new Map(), null, defaultEquipmentProfile(500), null);
    for (const write of Object.values(writers)) {
      const { lost } = write([file]);
      expect(lost.some((sentence) => sentence.includes('« Atténuation selon l’empâtage »'))).toBe(
        true,
      );
      expect(lost.filter((sentence) => sentence.includes('l’utilisation saisie'))).toHaveLength(
        recipe.lines.filter(({ type }) => type === 'hop').length,
      );
    }
  });

  it.each(['beerxml', 'beerjson'] as const)(
    'reports that %s cannot represent the water',
    (format) => {
      const draft = recipeOfFile(onlyRecipeOf(sample('punk-ipa.json')), 500);
      const lostOf = (water: typeof draft.water) => {
        const profile = defaultEquipmentProfile(500);
        const file = fileOfRecipe({ ...draft, water }, new Map(), null, profile, null);
        return writers[format]([file]).lost.filter((sentence) => sentence.includes('l’eau'));
      };
      const label = { beerxml: 'BeerXML', beerjson: 'BeerJSON' }[format];
      expect(lostOf({ source: {}, target: { calcium: 90 }, salts: {} })).toEqual([
        `${label} ne garde pas l’eau visée et les sels (${draft.name}).`,
      ]);
      expect(lostOf({ source: { calcium: 90 }, target: {}, salts: {} })).toEqual([]);
      expect(lostOf(null)).toEqual([]);
    },
  );

  it('writes a recipe with the data of its ingredients', () => {
    const draft = recipeOfFile(onlyRecipeOf(sample('punk-ipa.json')), 500);
    const file = fileOfRecipe(
      draft,
      new Map(),
      null,
      defaultEquipmentProfile(500),
      'Brasserie du Lavoir',
    );
    const back = recipeOfFile(onlyRecipeOf(writeBeerXml([file]).content), 500);
    expect(
      back.lines.map(({ name, quantity, usageStage }) => [name, quantity, usageStage]),
    ).toEqual(draft.lines.map(({ name, quantity, usageStage }) => [name, quantity, usageStage]));
    expect(back.steps.map(({ type }) => type)).toEqual(['mash', 'boil']);
  });
});

it.each(['beerxml', 'beerjson'] as const)(
  'keeps any recipe in %s unchanged, or reports what is lost',
  (format) => {
    let kept = 0;
    fc.assert(
      fc.property(anyRecipe, (recipe) => {
        const { content, lost } = writers[format]([recipe]);
        if (lost.length > 0) return;
        kept += 1;
        expect(plainRecipe(withoutList(onlyRecipeOf(content)))).toEqual(plainRecipe(recipe));
      }),
      { numRuns: 500 },
    );
    expect(kept).toBeGreaterThan(100);
  },
);
