import { startTestApi, type TestApi } from '../../../testing';
import { accessibilityFaults } from '../../../testing/pdf/accessibility-faults';
import { pdfTexts, readPdf } from '../../../testing/pdf/read-pdf';
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

const plain = (text: string) => text.replace(/\s/g, ' ');
const saidIn = ({ stages }: ReturnType<typeof brewSheet>, title: string) =>
  stages
    .filter((stage) => stage.title === title)
    .flatMap(({ additions }) =>
      additions.map(({ moment, name, quantity, notes }) =>
        plain(`${moment}|${name}|${quantity}|${notes}`),
      ),
    );

it('lists sugar without a time before the hops, since it is boiled from the start', () => {
  const lines = [
    lineOf('1', { ...hop, usageStage: 'boil', timeInMinutes: 60 }),
    lineOf('2', { name: 'Sucre candi', type: 'sugar', usageStage: 'boil' }),
    lineOf('3', { ...hop, name: 'Écorces', type: 'spice', usageStage: 'boil' }),
    lineOf('4', { ...hop, name: 'Saaz', usageStage: 'boil', timeInMinutes: 5 }),
  ];
  const steps = [
    { id: 's', orderIndex: 0, type: 'boil' as const, name: 'É', durationInMinutes: 90 },
  ];
  const content = { ...recipe.content, lines, steps, water: null };
  const boil = brewSheet({ ...recipe, content }, 1, null, null).stages.find(
    ({ title }) => title === 'Ébullition',
  );
  expect(boil?.additions.map(({ name }) => name)).toEqual([
    'Sucre candi',
    'Houblon Citra',
    'Saaz',
    'Écorces',
  ]);
});

it('lists each stage with its volume and gravity, and additions in brewing order', () => {
  const sheet = brewSheet(recipe, 3, null, null);
  expect(plain(sheet.context)).toBe('IPA américaine · 500 l · version 3');
  expect(sheet.stages.map(({ title, summary }) => `${title}: ${plain(summary)}`)).toEqual([
    // 525 l after the boil and 30 evaporated, 4 % of it by heat alone; 100 l stay in the grain.
    expect.stringMatching(/^Empâtage: 100 kg de grain, 300 l à 7\d °C$/),
    'Rinçage: 354 l',
    expect.stringMatching(/^Ébullition: 554 l à 1,04\d$/),
    expect.stringMatching(/^Whirlpool: 525 l à 1,04\d$/),
    expect.stringMatching(/^Fermentation: 500 l à 1,04\d$/),
    'À cru: ',
    expect.stringMatching(/^Conditionnement: 485 l à 1,01\d$/),
  ]);
  expect(saidIn(sheet, 'Ébullition')).toEqual([
    '60 min|Houblon Citra|500 g|En sac',
    '5 min|Houblon Citra|500 g|',
  ]);
  expect(saidIn(sheet, 'Whirlpool')).toEqual(['20 min à 80 °C|Houblon Citra|500 g|']);
  expect(saidIn(sheet, 'À cru')).toEqual(['J+4, 3 jours|Houblon Citra|500 g|']);
});

it('measures the wort on brew day without sugar that is added in the fermenter', () => {
  const sugar = lineOf('6', { type: 'sugar', quantity: 13.0208, usageStage: 'fermentation' });
  const content = { ...recipe.content, lines: [...recipe.content.lines, sugar] };
  const gravityOf = (sheet: ReturnType<typeof brewSheet>, list: 'figures' | 'measures') =>
    sheet[list].find(({ label }) => label === 'Densité initiale')?.planned;
  const plainSheet = brewSheet(recipe, 3, null, null);
  const sheet = brewSheet({ ...recipe, content }, 3, null, null);
  const wort = gravityOf(plainSheet, 'figures') ?? '';
  expect(gravityOf(sheet, 'figures')).not.toBe(wort);
  expect(gravityOf(sheet, 'measures')).toBe(wort);
  expect(sheet.figures.find(({ label }) => label === 'Ajouté en fermenteur')?.planned).toBe(
    '10\u00a0points',
  );
  expect(plainSheet.figures.map(({ label }) => label)).not.toContain('Ajouté en fermenteur');
  // Sums of one malt that differ in their last digits are no addition.
  const small = { ...recipe.content, lines: [lineOf('1', { quantity: 82.2, extract: 80 })] };
  const smallSheet = brewSheet({ ...recipe, content: small }, 3, null, 300);
  expect(smallSheet.figures.map(({ label }) => label)).not.toContain('Ajouté en fermenteur');
  const fermentation = sheet.stages.find(({ title }) => title === 'Fermentation');
  expect(fermentation?.summary).toContain(wort);
  // Without grist the gravity is typed, and measured as it is.
  const typed = { ...content, lines: [], originalGravity: 1.05 };
  expect(gravityOf(brewSheet({ ...recipe, content: typed }, 3, null, null), 'measures')).toBe(
    '1,050',
  );
});

it('parts the salts between mash and sparge by their water', () => {
  const sheet = brewSheet(recipe, 3, null, null);
  expect(sheet.salts[0]).toEqual({ label: 'Gypse', planned: '123,4\u00a0g' });
  // Of 654 l, 300 l in the mash.
  expect(saidIn(sheet, 'Empâtage')[0]).toBe('dans l’eau|Gypse|56,6 g|');
  expect(saidIn(sheet, 'Rinçage')[0]).toBe('dans l’eau|Gypse|66,8 g|');
});

it('scales to another volume, typed salts with the water', () => {
  const sheet = brewSheet(recipe, 3, null, 1000);
  expect(saidIn(sheet, 'Empâtage').at(-1)).toBe('|Malt Pilsen|200 kg|');
  expect(sheet.salts.find(({ label }) => label === 'Gypse')?.planned).toBe('246,8\u00a0g');
  expect(sheet.measures).toContainEqual({
    label: 'Volume en cuve',
    planned: '1\u00a0000\u00a0l',
  });
});

it('says how much water or mash brings the mash to each later rest', () => {
  const rest = (
    orderIndex: number,
    temperatureInCelsius: number,
    mashMethod: 'infusion' | null,
  ) => ({
    ...recipe.content.steps[0],
    id: String(orderIndex),
    orderIndex,
    type: 'mash' as const,
    name: 'Palier',
    rampInMinutes: null,
    description: null,
    temperatureInCelsius,
    mashMethod,
  });
  const steps = [rest(0, 52, null), rest(1, 66, 'infusion')];
  const sheet = brewSheet({ ...recipe, content: { ...recipe.content, steps } }, 1, null, null);
  expect(sheet.steps.map(({ instruction }) => instruction)).toEqual([
    'Empâtage',
    expect.stringMatching(/^Empâtage · infusion de \d+\sl à 100\s°C$/),
  ]);
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
    number: 'FB-1',
    printedOn: '22/11/2026',
    createdAt: new Date('2026-11-22T09:00:00Z'),
  });
  expect(await accessibilityFaults(pdf)).toEqual([]);
  const { pages } = await readPdf(pdf);
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, { painted }] of pages.entries())
    expect(painted.at(-1)?.text).toBe(`nº FB-1 · page ${index + 1} sur ${pages.length}`);
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
    expect(await accessibilityFaults(sheet.rawPayload)).toEqual([]);
    expect((await pdfTexts(sheet.rawPayload)).join(' ')).toMatch(
      /nº FB-[0-9A-F]{8}-V1 · page 1 sur/,
    );
    expect((await sheetOf(id, 'manager@demo.example', '?volume=beaucoup')).statusCode).toBe(400);
    expect((await sheetOf(id, 'superadmin@cervoise.example')).statusCode).toBe(403);
    expect((await sheetOf(id, 'admin@other.example')).statusCode).toBe(404);
  });
});
