import { startTestApi, type TestApi } from '../../../testing';
import { answered, ingredientCalls } from '../../ingredients/testing/ingredient-calls';
import { answeredRecipe, recipeCalls, secretRecipe } from '../testing/recipe-calls';
import { brewSheet } from './brew-sheet';
import { drawBrewSheet } from './draw-brew-sheet';

const lineOf = (id: string, values: object) => ({
  id,
  ingredientId: null,
  name: 'Malt Pilsen',
  type: 'malt' as const,
  unit: 'kg' as const,
  quantity: 100,
  usageStage: 'mash' as const,
  ...values,
});
const hop = { name: 'Houblon Citra', type: 'hop' as const, alphaAcid: 12, quantity: 0.5 };
const recipe = {
  ingredients: new Map(),
  savedBy: 'Camille Morel',
  savedAt: null,
  content: {
    name: 'Bière d’été',
    style: 'IPA américaine',
    batchSizeInLiters: 500,
    lines: [
      lineOf('1', {}),
      lineOf('2', { ...hop, usageStage: 'boil', timeInMinutes: 5 }),
      lineOf('3', { ...hop, usageStage: 'boil', timeInMinutes: 60, notes: 'En sac' }),
      lineOf('4', { ...hop, usageStage: 'whirlpool', timeInMinutes: 20, temperatureInCelsius: 80 }),
      lineOf('5', { ...hop, usageStage: 'dry_hop', timeInMinutes: 4320, fermentationDay: 4 }),
    ],
    steps: [
      {
        id: 's1',
        orderIndex: 0,
        type: 'mash' as const,
        name: 'Palier',
        durationInMinutes: 60,
        temperatureInCelsius: 66,
      },
      {
        id: 's2',
        orderIndex: 1,
        type: 'fermentation' as const,
        name: 'Fermentation',
        durationInMinutes: 14_400,
        temperatureInCelsius: 19,
      },
    ],
    water: {
      source: { calcium: 20, bicarbonate: 60 },
      target: { calcium: 80, sulfate: 150 },
      salts: { gypsum: 123.4 },
    },
  },
};

it('lists additions in brewing order, with amounts and times', () => {
  const { stages, context, salts } = brewSheet(recipe, 3, null, null);
  expect(context).toBe('IPA américaine · 500\u00a0l · version 3');
  expect(stages.map(({ title, summary, additions }) => [title, summary, additions.length])).toEqual(
    [
      ['Empâtage', '100\u00a0kg de grain', 1],
      ['Ébullition', '', 2],
      ['Whirlpool', '', 1],
      ['À cru', '', 1],
    ],
  );
  const said = stages.flatMap(({ additions }) =>
    additions.map(({ moment, quantity, notes }) =>
      `${moment}|${quantity}|${notes}`.replace(/\s/g, ' '),
    ),
  );
  expect(said).toEqual([
    '|100 kg|',
    '60 min|500 g|En sac',
    '5 min|500 g|',
    '20 min à 80 °C|500 g|',
    'J+4, 3 jours|500 g|',
  ]);
  expect(salts[0]).toEqual({ label: 'Gypse', planned: '123,4\u00a0g' });
});

it('scales to another volume, except for typed salts', () => {
  const { stages, salts, measures } = brewSheet(recipe, 3, null, 1000);
  expect(stages[0]?.additions[0]?.quantity).toBe('200\u00a0kg');
  expect(salts.find(({ label }) => label === 'Gypse')?.planned).not.toBe('123,4\u00a0g');
  expect(measures).toContainEqual({ label: 'Volume en cuve', planned: '1\u202f000\u00a0l' });
});

it('breaks a long recipe into numbered pages', async () => {
  const lines = Array.from({ length: 60 }, (_, index) =>
    lineOf(String(index), {
      notes: 'Une consigne assez longue pour tenir sur deux lignes. '.repeat(3),
    }),
  );
  const long = { ...recipe, content: { ...recipe.content, lines, name: 'Long '.repeat(24) } };
  const pdf = await drawBrewSheet(brewSheet(long, 1, null, null), {
    breweryName: 'Brasserie du Lavoir',
    printedOn: '22/11/2026',
    createdAt: new Date('2026-11-22T09:00:00Z'),
  });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(3);
});

describe('GET /api/recipes/:id/brew-sheet', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
  });
  afterEach(() => api.close());
  const sheetOf = async (id: string, as: string, query = '') =>
    api.app.inject({
      url: `/api/recipes/${id}/brew-sheet${query}`,
      headers: { authorization: `Bearer ${await api.loginAs(as)}` },
    });

  it('returns a PDF to users who may read the recipe', async () => {
    const token = await api.loginAs('manager@demo.example');
    const malt = await answered(ingredientCalls(api, token).create({ name: 'Malt d’ici' }));
    const { lines } = secretRecipe;
    const { id } = await answeredRecipe(
      recipeCalls(api, token).create({
        ...secretRecipe,
        lines: [...lines, { ingredientId: malt.id, quantity: 5, usageStage: 'mash' }],
      }),
    );
    const sheet = await sheetOf(id, 'brewer@demo.example', '?volume=500');
    expect(sheet.statusCode).toBe(200);
    expect(sheet.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="fiche-vieille-memoire.pdf"',
    });
    expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await sheetOf(id, 'manager@demo.example', '?volume=beaucoup')).statusCode).toBe(400);
    expect((await sheetOf(id, 'superadmin@cervoise.example')).statusCode).toBe(403);
    expect((await sheetOf(id, 'admin@other.example')).statusCode).toBe(404);
  });
});
