import { type RecipesPreview, recipesPreviewSchema } from '@cervoise/domain/recipes';
import { previewUpload } from './preview-upload';

const brewery = {
  defaultLiters: 1000,
  stock: [
    { id: 'a', name: 'Houblon Citra', type: 'hop', unit: 'kg' },
    { id: 'b', name: 'Pilsen 2RP', type: 'malt', unit: 'kg' },
  ],
  takenNames: ['blonde'],
} as const;

const recipeXml = (name: string, hops: readonly string[]) =>
  `<RECIPE><NAME>${name}</NAME><BATCH_SIZE>20</BATCH_SIZE><HOPS>${hops
    .map((hop) => `<HOP><NAME>${hop}</NAME><AMOUNT>0.05</AMOUNT><USE>Boil</USE></HOP>`)
    .join('')}</HOPS></RECIPE>`;
const file = (recipes: readonly string[]) => Buffer.from(`<RECIPES>${recipes.join('')}</RECIPES>`);

const previewOf = async (content: Buffer): Promise<RecipesPreview> =>
  recipesPreviewSchema.parse(JSON.parse(await previewUpload(content, async () => brewery)));
const refusal = (content: Buffer, limits?: Parameters<typeof previewUpload>[2]) =>
  previewUpload(content, async () => brewery, limits).then(
    () => 'taken',
    (error: Error) => error.message,
  );

it('returns a valid preview, matched with the stock', async () => {
  const { format, recipes } = await previewOf(
    file([recipeXml('Blonde', ['Citra', 'citra', 'Saaz']), recipeXml('Brune', [])]),
  );
  expect(format).toBe('beerxml');
  expect(recipes).toMatchObject([
    { recipe: { name: 'Blonde' }, isNameTaken: true },
    { recipe: { name: 'Brune' }, isNameTaken: false },
  ]);
  expect(recipes[0]?.matches.map((match) => match?.ingredientId ?? null)).toEqual(['a', 'a', null]);
});

it('links an ingredient of the same name only where it counts alike', async () => {
  const honey = (inside: string) =>
    previewUpload(
      Buffer.from(
        `<RECIPES><RECIPE><NAME>x</NAME><BATCH_SIZE>20</BATCH_SIZE>${inside}</RECIPE></RECIPES>`,
      ),
      async () => ({
        ...brewery,
        stock: [{ id: 'c', name: 'Miel', type: 'sugar', unit: 'kg' }],
      }),
    ).then((json) => recipesPreviewSchema.parse(JSON.parse(json)).recipes[0]?.matches);
  const inside = '<NAME>Miel</NAME><AMOUNT>1</AMOUNT><TYPE>';
  expect(
    await honey(`<FERMENTABLES><FERMENTABLE>${inside}Adjunct</TYPE></FERMENTABLE></FERMENTABLES>`),
  ).toMatchObject([{ ingredientId: 'c', isExact: true }]);
  expect(await honey(`<MISCS><MISC>${inside}Spice</TYPE></MISC></MISCS>`)).toEqual([null]);
});

it('passes the names of the file to the caller, and forwards its errors', async () => {
  const asked: string[][] = [];
  const content = file([recipeXml('Été', []), recipeXml('été', []), recipeXml('Hiver', [])]);
  await previewUpload(content, async (keys) => {
    asked.push([...keys]);
    return brewery;
  });
  expect(asked).toEqual([['ete', 'hiver']]);
  const failing = previewUpload(content, () => Promise.reject(new Error('no database')));
  await expect(failing).rejects.toThrow('no database');
});

it('reports a broken file', async () => {
  expect(await refusal(Buffer.from('<RECIPES>'))).toMatch(/^Ce fichier BeerXML est abîmé/);
});

describe('a file of 4 MB', () => {
  const hops = Array.from({ length: 150 }, (_, index) => `Houblon numéro ${index} de la récolte`);
  const large = file(Array.from({ length: 300 }, (_, index) => recipeXml(`R${index}`, hops)));

  it('does not block the thread that answers requests', async () => {
    expect(large.length).toBeGreaterThan(4_000_000);
    // Read in this thread, its event loop would hardly turn before the answer.
    let turns = 0;
    const count = () => {
      turns += 1;
      turning = setImmediate(count);
    };
    let turning = setImmediate(count);
    const json = await previewUpload(large, async () => brewery);
    clearImmediate(turning);
    expect(json).toContain('R299');
    expect(turns).toBeGreaterThan(20);
  });

  it('is aborted beyond a limit of time or memory', async () => {
    expect(await refusal(large, { milliseconds: 1, memory: 96 })).toMatch(/trop de temps/);
    expect(await refusal(large, { milliseconds: 20_000, memory: 16 })).toMatch(/trop de mémoire/);
  });
});
