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

  it('lists what it cannot read, and reads the rest', () => {
    const recipe = onlyRecipeOf(
      beerXml(
        '<BATCH_SIZE>beaucoup</BATCH_SIZE><OG>5</OG><HOPS><HOP><NAME>Saaz</NAME><AMOUNT>0.1</AMOUNT><TIME>bientôt</TIME><USE>Boil</USE><ALPHA>42</ALPHA><BETA>4</BETA></HOP></HOPS>',
      ),
    );
    expect(recipe.lines).toMatchObject([
      { name: 'Saaz', quantity: 100, timeInMinutes: null, alphaAcid: null },
    ]);
    expect(recipe.unread).toEqual([
      'Temps illisible pour Saaz : « bientôt ».',
      'Volume illisible pour Essai : « beaucoup ».',
      'Acides alpha de Saaz hors limites : 42.',
      'Houblons, non repris : BETA.',
    ]);
  });

  it('ignores entities of a document type', () => {
    const bomb =
      '<!DOCTYPE r [<!ENTITY a "boum"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
    expect(onlyRecipeOf(beerXml('<NOTES>&b; &f;</NOTES>', bomb)).notes).toBe('&b; &f;');
  });
});
