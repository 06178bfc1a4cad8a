import fc from 'fast-check';
import { largestRecipeFile, recipeSchema } from '../recipes';
import { readRecipeFile, recipeOfFile } from '.';
import { beerXml } from './testing/recipes-of';
import { sample, sampleNames } from './testing/samples';

const messageOf = (text: string) => {
  const result = readRecipeFile(text);
  return result.isRead ? null : result.message;
};

const unknownFormat =
  'Ce fichier n’est ni un BeerXML, ni un BeerJSON, ni un export de Brewfather ou de BeerSmith.';

const nestedLists = (depth: number): unknown[] => (depth > 1 ? [nestedLists(depth - 1)] : []);

describe('broken files', () => {
  it.each([
    ['an empty file', '', unknownFormat],
    ['another text', 'Malt;Quantité\n', unknownFormat],
    [
      'a cut XML',
      '<RECIPES>\n<RECIPE>\n<NAME>x</NA',
      'Ce fichier BeerXML est abîmé, à la ligne 3 : exportez-le de nouveau.',
    ],
    ['another XML', '<html><body/></html>', 'Ce fichier XML ne contient aucune recette BeerXML.'],
    [
      'a cut JSON',
      '{"beerjson": {"recipes": [',
      'Ce fichier BeerJSON est abîmé : exportez-le de nouveau.',
    ],
    [
      'a library without recipes',
      '<?xml version="1.0"?><HOPS><HOP/></HOPS><YEASTS><YEAST/></YEASTS>',
      'Ce fichier BeerXML ne contient aucune recette, seulement : houblons, levures.',
    ],
    ['another JSON', '{"a": 1}', 'Ce fichier JSON ne contient aucune recette BeerJSON.'],
    [
      'too long a text',
      'x'.repeat(largestRecipeFile + 1),
      'Ce fichier est trop grand pour des recettes (5 Mo au plus).',
    ],
  ])('says what is wrong with %s', (_what, text, message) => {
    expect(messageOf(text)).toBe(message);
  });

  it('handles a very deeply nested file', () => {
    const depth = 200_000;
    expect(messageOf(beerXml('<A>'.repeat(depth) + '</A>'.repeat(depth)))).toMatch(/abîmé/);
    expect(messageOf(beerXml('<A>'.repeat(100) + '</A>'.repeat(100)))).toMatch(/abîmé/);
    const nested = '['.repeat(depth) + ']'.repeat(depth);
    expect(messageOf(nested)).toMatch(/abîmé/);
    expect(messageOf(JSON.stringify({ a: ['[[[', nestedLists(60)] }))).toMatch(/aucune recette/);
    const ofRecipe = `{"recipes": [{"name": "x", "batch_size": ${nested}}]}`;
    expect(messageOf(ofRecipe)).toMatch(/abîmé/);
  });

  it('never throws, and returns valid recipes from any altered file', () => {
    const texts = sampleNames.map(sample);
    const piece = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '&',
        '"',
        '</',
        '{',
        '[',
        '-',
        '1e999',
        'null',
        '<![CDATA[',
        '&#0;',
        '&bogus;',
        '\0',
        '999999999',
        '-5',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    const edit = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.integer({ min: 0, max: 40 }),
      piece,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.array(edit, { minLength: 1, maxLength: 4 }),
        (text, edits) => {
          const broken = edits.reduce((before, { at, length, piece: put }) => {
            const start = Math.floor(at * before.length);
            return before.slice(0, start) + put + before.slice(start + length);
          }, text);
          const result = readRecipeFile(broken);
          if (!result.isRead) {
            expect(result.message).toMatch(/^Ce fichier /);
            return;
          }
          for (const recipe of result.recipes) {
            expect(recipeSchema.safeParse(recipeOfFile(recipe, 500)).error?.issues).toBeUndefined();
          }
        },
      ),
      { numRuns: 600 },
    );
  });

  it('returns valid recipes from any values', () => {
    const texts = sampleNames.map(sample);
    const value = fc.oneof(
      fc.constantFrom('1e999', '-5', '0', '999999999', '1e-300', '12,5 gal', 'true', 'lb', '.5'),
      fc.double().map(String),
      fc.stringMatching(/^[\w é°%,.-]{0,12}$/),
    );
    const edits = fc.array(fc.tuple(fc.nat(400), value), { minLength: 1, maxLength: 12 });
    let readCount = 0;
    fc.assert(
      fc.property(fc.constantFrom(...texts), edits, (text, changes) => {
        const put = new Map(changes);
        let index = -1;
        // The text between two tags, or a value of JSON.
        const changed = text.replace(
          /(>)[^<>\n]+(<)|(": )(?:"[^"\n]*"|[\d.]+)/g,
          (all, open, close, key) => {
            index += 1;
            const next = put.get(index);
            if (next === undefined) return all;
            return key ? `${key}${JSON.stringify(next)}` : `${open}${next}${close}`;
          },
        );
        const result = readRecipeFile(changed);
        if (!result.isRead) throw new Error(result.message);
        for (const recipe of result.recipes) {
          readCount += 1;
          expect(recipeSchema.safeParse(recipeOfFile(recipe, 500)).error?.issues).toBeUndefined();
        }
      }),
      { numRuns: 400 },
    );
    expect(readCount).toBe(400);
  });
});
