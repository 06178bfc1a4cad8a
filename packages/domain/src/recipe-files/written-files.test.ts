import fc from 'fast-check';
import { defaultEquipmentProfile, recipeFigures } from '../brewing';
import { fileOfRecipe, recipeOfFile, writeBeerJson, writeBeerXml } from '.';
import { anyRecipe } from './testing/any-recipe';
import { beerXmlFaults } from './testing/beerxml-rules';
import { onlyRecipeOf } from './testing/recipes-of';
import { sample, sampleNames } from './testing/samples';
import { beerJsonErrors } from './testing/schema-errors';

/** A sample as a brewery exports it after its import. */
function exported(name: (typeof sampleNames)[number]) {
  const imported = onlyRecipeOf(sample(name));
  const draft = recipeOfFile(imported, 500);
  const profile = defaultEquipmentProfile(draft.batchSizeInLiters);
  const figures = recipeFigures(draft, new Map(), profile);
  return fileOfRecipe(draft, new Map(), figures, profile, imported.author);
}

it.each(sampleNames)('are valid BeerXML and BeerJSON for %s', (name) => {
  const file = exported(name);
  expect(beerXmlFaults(writeBeerXml([file, file]).content)).toEqual([]);
  expect(beerJsonErrors(writeBeerJson([file, file]).content)).toEqual([]);
});

it('are valid for any recipe', () => {
  fc.assert(
    fc.property(anyRecipe, (recipe) => {
      expect(beerXmlFaults(writeBeerXml([recipe]).content)).toEqual([]);
      expect(beerJsonErrors(writeBeerJson([recipe]).content)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it('say what a recipe is made of', () => {
  const oatmeal = exported('oatmeal-stout.xml');
  const extract = {
    name: 'Extrait de malt sec',
    type: 'sugar',
    unit: 'kg',
    quantity: 1,
    usageStage: 'boil',
  } as const;
  const typeOf = (lines: typeof oatmeal.lines) =>
    /<RECIPE>\n<NAME>[^<]*<\/NAME>\n<VERSION>1<\/VERSION>\n<TYPE>([^<]*)/.exec(
      writeBeerXml([{ ...oatmeal, lines }]).content,
    )?.[1];
  expect(typeOf(oatmeal.lines)).toBe('All Grain');
  expect(typeOf([...oatmeal.lines, extract])).toBe('Partial Mash');
  expect(typeOf([extract])).toBe('Extract');
  expect(writeBeerXml([{ ...oatmeal, lines: [extract] }]).content).toContain(
    '<TYPE>Dry Extract</TYPE>',
  );
});

it('keep the stand of whirlpool hops', () => {
  const cheater = exported('cheater-hops.json');
  const stands = (text: string) =>
    onlyRecipeOf(text)
      .lines.filter(({ usageStage }) => usageStage === 'whirlpool')
      .map(({ name, timeInMinutes, temperatureInCelsius }) => [
        name,
        timeInMinutes,
        temperatureInCelsius,
      ]);
  const expected = ['Simcoe', 'Columbus', 'Amarillo'].map((name) => [name, 30, 82.2]);
  expect(stands(writeBeerXml([cheater]).content)).toEqual(expected);
  expect(stands(writeBeerJson([cheater]).content)).toEqual(expected);
});
