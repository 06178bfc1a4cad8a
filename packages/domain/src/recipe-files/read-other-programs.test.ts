import { recipeOfFile } from '.';
import { beerXml, onlyRecipeOf, recipesOf } from './testing/recipes-of';

const beerJson = (recipe: object) =>
  JSON.stringify({ beerjson: { version: 2.06, recipes: [recipe] } });

describe('files of other programs', () => {
  it('contain several recipes', () => {
    const one = '<RECIPE><NAME>Une</NAME></RECIPE>';
    expect(
      recipesOf(`<RECIPES>${one}${one.replace('Une', 'Deux')}</RECIPES>`).map(({ name }) => name),
    ).toEqual(['Une', 'Deux']);
  });

  it('contain libraries with several roots', () => {
    const library = `<?xml version="1.0" encoding="ISO-8859-1"?>
<!-- BeerXML Format -->
<HOPS><HOP><NAME>Citra</NAME></HOP></HOPS>
<RECIPES><RECIPE><NAME>Une</NAME></RECIPE><RECIPE><NAME>Deux</NAME></RECIPE></RECIPES>
<RECIPES><RECIPE><NAME>Trois</NAME></RECIPE></RECIPES>`;
    expect(recipesOf(library).map(({ name }) => name)).toEqual(['Une', 'Deux', 'Trois']);
  });

  it('show amounts in the unit that counts', () => {
    const misc = (inside: string) =>
      onlyRecipeOf(
        beerXml(`<MISCS><MISC><NAME>x</NAME><USE>Boil</USE>${inside}</MISC></MISCS>`),
      ).lines.map(({ quantity, unit }) => [Number(quantity.toFixed(3)), unit]);
    // Coriander: an ounce is a weight, which the program wrote as 0.022 l.
    expect(misc('<AMOUNT>0.0221801</AMOUNT><DISPLAY_AMOUNT>0.75 oz</DISPLAY_AMOUNT>')).toEqual([
      [21.262, 'g'],
    ]);
    expect(misc('<AMOUNT>0</AMOUNT><DISPLAY_AMOUNT>2.0 Items</DISPLAY_AMOUNT>')).toEqual([
      [2, 'unit'],
    ]);
    // The same kind: the format's own value is the finer one.
    expect(
      misc(
        '<AMOUNT>0.0123</AMOUNT><AMOUNT_IS_WEIGHT>TRUE</AMOUNT_IS_WEIGHT><DISPLAY_AMOUNT>12 g</DISPLAY_AMOUNT>',
      ),
    ).toEqual([[12.3, 'g']]);
  });

  it('place BeerJSON additions by the boil step they refer to', () => {
    const step = (name: string, start: number, end: number, minutes: number) => ({
      name,
      start_temperature: { unit: 'C', value: start },
      end_temperature: { unit: 'C', value: end },
      step_time: { unit: 'min', value: minutes },
    });
    const hop = (number: number | undefined) => ({
      name: 'Citra',
      amount: { unit: 'g', value: 10 },
      alpha_acid: { unit: '%', value: 12 },
      timing: { use: 'add_to_boil', step: number },
    });
    const found = onlyRecipeOf(
      beerJson({
        name: 'Stand',
        boil: {
          boil_steps: [
            step('Chauffe', 70, 100, 30),
            step('Ébullition', 100, 100, 75),
            step('Repos', 100, 82, 25),
            step('Serpentin', 82, 20, 15),
          ],
        },
        ingredients: { fermentable_additions: [], hop_additions: [1, 2, 3, undefined].map(hop) },
      }),
    );
    expect(found.boilTimeInMinutes).toBe(75);
    expect(
      found.lines.map(({ usageStage, timeInMinutes, temperatureInCelsius }) => [
        usageStage,
        timeInMinutes,
        temperatureInCelsius,
      ]),
    ).toEqual([
      ['first_wort', null, null],
      ['boil', null, null],
      ['whirlpool', 25, 82],
      ['boil', null, null],
    ]);
    expect(found.steps.map(({ type, name }) => [type, name])).toEqual([
      ['whirlpool', 'Repos'],
      ['cooling', 'Serpentin'],
    ]);
  });

  it('decodes HTML entities and accepts loose ampersands', () => {
    const text = beerXml(
      '<STYLE><NAME>K&ouml;lsch &amp;#39;09</NAME></STYLE><NOTES>Malt & houblon <![CDATA[R & D]]></NOTES>',
    );
    expect(onlyRecipeOf(text)).toMatchObject({
      style: "Kölsch '09",
      notes: 'Malt & houblon R & D',
    });
  });

  it('ignores the case of names, and reads units after numbers', () => {
    const text =
      '<recipes><recipe><name>x</name><batch_size>5.5 gal</batch_size><est_og>14,5 °P</est_og><boil_time>1 h</boil_time></recipe></recipes>';
    expect(onlyRecipeOf(text)).toMatchObject({
      batchSizeInLiters: 20.82,
      originalGravity: 1.059,
      boilTimeInMinutes: 60,
    });
  });

  it('reads BeerJSON in pounds, ounces, °F and Lovibond', () => {
    const recipe = onlyRecipeOf(
      beerJson({
        name: 'US',
        batch_size: { unit: 'gal', value: 5 },
        original_gravity: { unit: 'plato', value: 14 },
        color_estimate: { unit: 'SRM', value: 10 },
        ingredients: {
          fermentable_additions: [
            {
              name: 'Pale',
              type: 'grain',
              amount: { unit: 'lb', value: 10 },
              color: { unit: 'Lovi', value: 2 },
            },
          ],
          hop_additions: [
            {
              name: 'Citra',
              amount: { unit: 'oz', value: 2 },
              timing: {
                use: 'add_to_fermentation',
                time: { unit: 'day', value: 4 },
                duration: { unit: 'day', value: 3 },
              },
            },
          ],
          culture_additions: [{ name: 'US-05', form: 'dry', amount: { unit: 'pkg', value: 2 } }],
        },
        mash: {
          mash_steps: [
            {
              name: 'Rest',
              step_temperature: { unit: 'F', value: 152 },
              step_time: { unit: 'hr', value: 1 },
            },
          ],
        },
        fermentation: {
          fermentation_steps: [
            {
              name: 'Cold crash',
              start_temperature: { unit: 'F', value: 36 },
              step_time: { unit: 'day', value: 2 },
            },
          ],
        },
      }),
    );
    expect(recipe).toMatchObject({ batchSizeInLiters: 18.927, originalGravity: 1.0568, ebc: 19.7 });
    expect(
      recipe.lines.map(({ quantity, unit, usageStage }) => [quantity, unit, usageStage]),
    ).toEqual([
      [4.535924, 'kg', 'mash'],
      [56.699046, 'g', 'dry_hop'],
      [2, 'sachet', 'fermentation'],
    ]);
    expect(recipe.lines[1]).toMatchObject({ fermentationDay: 4, timeInMinutes: 4320 });
    expect(recipe.steps).toMatchObject([
      { type: 'mash', temperatureInCelsius: 66.7, durationInMinutes: 60 },
      { type: 'maturation', temperatureInCelsius: 2.2, durationInMinutes: 2880 },
    ]);
  });

  it('reads a sparge as lautering, and lists steps of the mash that are no rests', () => {
    const step = (type: string, values: object = {}) => ({
      name: type,
      type,
      step_temperature: { unit: 'C', value: 70 },
      step_time: { unit: 'min', value: 20 },
      ...values,
    });
    const water = {
      amount: { unit: 'l', value: 5 },
      infuse_temperature: { unit: 'F', value: 203 },
    };
    const recipe = onlyRecipeOf(
      beerJson({
        name: 'Rincée',
        ingredients: {},
        boil: { boil_time: { unit: 'min', value: 60 } },
        mash: {
          mash_steps: [
            step('infusion', water),
            step('infusion', water),
            step('infusion'),
            step('souring mash'),
            step('drain mash tun'),
            step('sparge', { step_temperature: { unit: 'C', value: 76 } }),
          ],
        },
      }),
    );
    expect(recipe.steps.map(({ type, mashMethod }) => [type, mashMethod ?? null])).toEqual([
      ['mash', null],
      ['mash', 'infusion'],
      ['mash', null],
      ['mash', null],
      ['lautering', null],
    ]);
    expect(recipe.steps[1]?.waterTemperatureInCelsius).toBe(95);
    expect(recipe.unread).toEqual([
      'Étape « drain mash tun » (drain mash tun) non reprise.',
      'Palier « infusion » : infusion sans eau indiquée, lue comme une chauffe.',
      'Palier « souring mash » : méthode « souring mash » non reprise.',
    ]);
    expect(recipeOfFile(recipe, 500).steps.map(({ type }) => type)).toEqual([
      ...['mash', 'mash', 'mash', 'mash', 'lautering', 'boil'],
    ]);
  });

  it('lists what it cannot read, and reads the rest', () => {
    const recipe = onlyRecipeOf(
      beerXml(
        '<BATCH_SIZE>beaucoup</BATCH_SIZE><OG>5</OG><HOPS><HOP><NAME>Saaz</NAME><AMOUNT>0.1</AMOUNT><TIME>bientôt</TIME><USE>Boil</USE><ALPHA>82</ALPHA><BETA>4</BETA></HOP></HOPS>',
      ),
    );
    expect(recipe.lines).toMatchObject([
      { name: 'Saaz', quantity: 100, timeInMinutes: null, alphaAcid: null },
    ]);
    expect(recipe.unread).toEqual([
      'Volume illisible pour Essai : « beaucoup ».',
      'Temps illisible pour Saaz : « bientôt ».',
      'Acides alpha de Saaz hors limites : 82.',
      'Houblons, non repris : acides bêta.',
    ]);
  });

  it('takes an attenuation of 0 as unknown', () => {
    const xml =
      '<YEASTS><YEAST><NAME>x</NAME><AMOUNT>1</AMOUNT><ATTENUATION>0</ATTENUATION></YEAST></YEASTS>';
    const json = beerJson({
      name: 'x',
      ingredients: {
        culture_additions: [
          {
            name: 'x',
            amount: { unit: 'pkg', value: 1 },
            attenuation: { unit: '%', value: 0 },
          },
        ],
      },
    });
    for (const text of [beerXml(xml), json])
      expect(onlyRecipeOf(text).lines[0]?.attenuation).toBeNull();
  });

  it('ignores entities of a document type', () => {
    const bomb =
      '<!DOCTYPE r [<!ENTITY a "boum"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
    expect(onlyRecipeOf(beerXml('<NOTES>&b; &f;</NOTES>', bomb)).notes).toBe('&b; &f;');
  });
});
