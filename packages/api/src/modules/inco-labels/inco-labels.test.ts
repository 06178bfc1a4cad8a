import { randomUUID } from 'node:crypto';
import type { IngredientType } from '@cervoise/domain/ingredients';
import { startTestApi, type TestApi } from '../../testing';
import { pdfTexts } from '../../testing/pdf/read-pdf';
import {
  answered as answeredIngredient,
  ingredientCalls,
} from '../ingredients/testing/ingredient-calls';
import { answered, inventoryCalls } from '../inventory/testing/product-calls';
import { answeredBatch } from '../production/testing/batch-calls';
import { openBrewery } from '../production/testing/brewery';
import { addSugaredRecipe } from '../production/testing/sugared-recipe';
import { answeredRecipe, recipeCalls } from '../recipes/testing/recipe-calls';

let api: TestApi;
let token: string;
let brewery: Awaited<ReturnType<typeof openBrewery>>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T09:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
  brewery = await openBrewery(api, token, { first: 300, second: 300 });
});
afterEach(() => api.close());

interface Label {
  readonly facts: {
    readonly measuredAbv: number | null;
    readonly ingredientList: string | null;
    readonly allergens: readonly {
      readonly allergen: string;
      readonly ingredients: string[];
      readonly sulphurDioxide: number | null;
    }[];
  };
  readonly choices: Readonly<Record<string, unknown>>;
  readonly savedAt: string | null;
  readonly savedBy: string | null;
  readonly operatorSavedAt: string | null;
  readonly neededHeight: number;
}
const fields = `{ facts { batchNumber bestBefore measuredAbv ingredientList
  allergens { allergen ingredients sulphurDioxide } }
  choices { operatorName operatorTown legalName width height addedAllergens hasNoAllergens
    leftOutAllergens leftOut { allergen ingredients sulphurDioxide } }
  savedAt savedBy operatorSavedAt neededHeight }`;

const read = (productId: string, bearer = token) =>
  api.query<{ label: Label }>(
    `query ($productId: ID!) { label: incoLabel(productId: $productId) ${fields} }`,
    { productId },
    bearer,
  );
const save = (input: object, bearer = token) =>
  api.query<{ label: Label }>(
    `mutation ($input: SaveIncoLabelInput!) { label: saveIncoLabel(input: $input) ${fields} }`,
    { input },
    bearer,
  );
const file = (productId: string, as: string, bearer = token) =>
  api.app.inject({
    url: `/api/inco-labels/${productId}?as=${as}`,
    headers: { authorization: `Bearer ${bearer}` },
  });

/** The texts of a file, with plain spaces. */
const wordsOf = async ({ rawPayload }: { readonly rawPayload: Buffer }) =>
  (await pdfTexts(rawPayload)).join(' ').replace(/[\u00a0\u202f]/g, ' ');

async function brewed(recipeId?: string) {
  const batch = await brewery.plan({
    brewDate: '2026-02-01',
    volumeInLiters: 500,
    ...(recipeId && { recipeId }),
  });
  return answeredBatch(brewery.start(batch.id, { isConfirmed: true }));
}
async function packaged(
  batch: { readonly id: string; readonly recipe: { readonly id: string } },
  more: object = {},
) {
  const calls = inventoryCalls(api, token, { recipeId: batch.recipe.id, batchId: batch.id });
  for (const status of ['completed', 'packaged'] as const) {
    await answeredBatch(brewery.calls.update({ id: batch.id, status }));
  }
  return answered(calls.create({ batchId: batch.id, bestBeforeDate: '2027-02-02', ...more }));
}
const measure = (id: string, values: object) =>
  api.adminDatabase.updateTable('productionBatches').set(values).where('id', '=', id).execute();

const complete = {
  legalName: 'Bière blonde',
  operatorName: 'Brasserie du Lavoir',
  operatorPostalCode: '37000',
  operatorTown: 'Tours',
};

it('takes its facts from the batch and the recipe, and its choices from who saved them', async () => {
  const batch = await brewed();
  const product = await packaged(batch);
  await measure(batch.id, { measuredAbv: 5.24 });
  const first = await read(product.id);
  expect(first.data.label).toMatchObject({
    facts: {
      batchNumber: batch.batchNumber,
      bestBefore: '2027-02-02',
      measuredAbv: 5.24,
      allergens: [
        {
          allergen: 'barley',
          ingredients: [expect.stringMatching(/^Malt Pilsen/)],
          sulphurDioxide: null,
        },
      ],
      ingredientList: expect.stringMatching(/^Eau, malt d’orge, houblon Citra/),
    },
    choices: { operatorName: null, legalName: null, width: 90, height: 60, addedAllergens: [] },
    savedAt: null,
  });
  const input = { productId: product.id, savedAt: null, ...complete, addedAllergens: ['oats'] };
  const saved = await save(input);
  expect(saved.data.label).toMatchObject({
    choices: { legalName: 'Bière blonde', operatorTown: 'Tours', addedAllergens: ['oats'] },
    savedAt: '2026-03-12T09:00:00.000Z',
    savedBy: expect.stringContaining(' '),
  });

  // Another product of the beer in the same container has them; in another, only who brews it.
  const calls = inventoryCalls(api, token, { recipeId: batch.recipe.id, batchId: batch.id });
  const same = await answered(calls.create({ batchId: batch.id, location: 'Cave' }));
  const other = await answered(
    calls.create({ batchId: batch.id, containerType: 'can', volumeInLiters: 0.44 }),
  );
  expect((await read(same.id)).data.label.choices).toMatchObject({ legalName: 'Bière blonde' });
  expect((await read(other.id)).data.label.choices).toMatchObject({
    legalName: null,
    operatorTown: 'Tours',
  });
});

it('names the allergens of every beer in a blend, and of what the batch took beside its recipe', async () => {
  const stock = ingredientCalls(api, token);
  const wheat = await answeredIngredient(
    stock.create({ name: 'Malt de blé', type: 'malt', unit: 'kg', stockQuantity: 500 }),
  );
  const white = await answeredRecipe(
    recipeCalls(api, token).create({
      name: 'Blanche',
      batchSizeInLiters: 500,
      lines: [{ ingredientId: wheat.id, quantity: 80, usageStage: 'mash' }],
    }),
  );
  const into = await brewed();
  const from = await brewed(white.id);
  await answeredBatch(
    brewery.calls.change('blendBatches', {
      requestId: randomUUID(),
      fromBatchId: from.id,
      intoBatchId: into.id,
      volumeInLiters: 200,
    }),
  );
  const lactose = await answeredIngredient(
    stock.create({ name: 'Lactose', type: 'sugar', unit: 'kg', stockQuantity: 20 }),
  );
  const [lot] = lactose.lots;
  const { tenantId } = await api.actorOf('brewer@demo.example');
  const [movement] = await api.adminDatabase
    .selectFrom('stockMovements')
    .selectAll()
    .where('batchId', '=', into.id)
    .limit(1)
    .execute();
  if (!movement || !lot) throw new Error('The brew took nothing.');
  const { id: _id, position: _position, ...row } = movement;
  await api.adminDatabase
    .insertInto('stockMovements')
    .values({
      ...row,
      tenantId,
      ingredientId: lactose.id,
      lotId: lot.id,
      quantity: -5,
    })
    .execute();
  const product = await packaged(into);
  const { allergens } = (await read(product.id)).data.label.facts;
  expect(allergens.map(({ allergen }) => allergen)).toEqual(['barley', 'wheat', 'milk']);
});

it('measures the strength of a blend in proportion, or by its gravities', async () => {
  const batch = await brewed();
  const readGravity = (gravityReading: number, timestamp: string) =>
    brewery.calls.addLog(batch.id, {
      type: 'gravity',
      gravityReading,
      timestamp,
      isConfirmed: true,
    });
  await readGravity(1.04, '2026-02-03T10:00:00Z');
  const product = await packaged(batch);
  expect((await read(product.id)).data.label.facts.measuredAbv).toBeNull();
  // By then the beer fermented.
  await measure(batch.id, { measuredFinalGravity: 1.01 });
  expect((await read(product.id)).data.label.facts.measuredAbv).toBeNull();
  // (1.060 − 1.010) × 131.25 = 6.5625.
  await readGravity(1.06, '2026-02-02T10:00:00Z');
  expect((await read(product.id)).data.label.facts.measuredAbv).toBe(6.56);
  // (1.050 − 1.010) × 131.25 = 5.25.
  await measure(batch.id, { measuredOriginalGravity: 1.05, measuredFinalGravity: 1.01 });
  expect((await read(product.id)).data.label.facts.measuredAbv).toBe(5.25);
});

it('counts sugar of the fermenter in the strength and the energy', async () => {
  const triple = await addSugaredRecipe(api, token, brewery.malt.id);
  const batch = await brewed(triple.id);
  await answeredBatch(brewery.calls.update({ id: batch.id, fermenterVolumeInLiters: 450 }));
  const product = await packaged(batch);
  // A tenth less than planned is in the fermenter, with all of its sugar: 11.1 points a litre.
  await measure(batch.id, { measuredOriginalGravity: 1.055, measuredFinalGravity: 1.014 });
  const { data } = await api.query<{
    label: { facts: { measuredAbv: number; originalGravity: number } };
  }>(
    `query ($id: ID!) { label: incoLabel(productId: $id) {
      facts { measuredAbv originalGravity } } }`,
    { id: product.id },
    token,
  );
  expect(data.label.facts).toEqual({ measuredAbv: 6.84, originalGravity: 1.0661 });
  await measure(batch.id, { measuredAbv: 6.5 });
  expect((await read(product.id)).data.label.facts.measuredAbv).toBe(6.5);
});

it('refuses what is typed before a colleague saved', async () => {
  const product = await packaged(await brewed());
  const input = { productId: product.id, ...complete };
  await save({ ...input, savedAt: null });
  const late = await save({ ...input, savedAt: null, legalName: 'Bière' });
  expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', author: 'Élodie Zimmer' });
  expect((await read(product.id)).data.label.choices).toMatchObject({ legalName: 'Bière blonde' });
  // Sent again, as after a lost answer.
  const again = await save({ ...input, savedAt: null });
  expect(again.errors).toBeUndefined();
  const known = again.data.label.savedAt;
  const next = await save({ ...input, savedAt: known, legalName: 'Bière' });
  expect(next.data.label.choices).toMatchObject({ legalName: 'Bière' });
});

it('refuses a name and address that were typed before a colleague changed them on another label', async () => {
  const batch = await brewed();
  const bottle = await packaged(batch);
  const calls = inventoryCalls(api, token, { recipeId: batch.recipe.id, batchId: batch.id });
  const can = await answered(
    calls.create({ batchId: batch.id, containerType: 'can', volumeInLiters: 0.44 }),
  );
  const first = (
    await save({ productId: bottle.id, ...complete, savedAt: null, operatorSavedAt: null })
  ).data.label;
  const { savedAt, operatorSavedAt } = first;
  expect(operatorSavedAt).toBe('2026-03-12T09:00:00.000Z');

  api.setClock(new Date('2026-03-12T09:05:00Z'));
  const moved = { ...complete, operatorTown: 'Amboise' };
  const changed = await save({ productId: can.id, ...moved, savedAt: null, operatorSavedAt });
  expect(changed.data.label.operatorSavedAt).toBe('2026-03-12T09:05:00.000Z');
  // The bottle's form still shows Tours, and changes something else.
  const stale = { productId: bottle.id, ...complete, legalName: 'Bière', savedAt };
  const late = await save({ ...stale, operatorSavedAt });
  expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  // Not who saved the bottle's label, which is as the form knows it.
  expect(late.errors?.[0]?.extensions.author).toBeUndefined();
  expect((await read(bottle.id)).data.label.choices).toMatchObject({
    operatorTown: 'Amboise',
    legalName: 'Bière blonde',
  });

  // A label whose form did not touch them keeps their date, whatever its form knew.
  api.setClock(new Date('2026-03-12T09:10:00Z'));
  const untouched = await save({ ...stale, ...moved, legalName: 'Bière', operatorSavedAt });
  expect(untouched.data.label).toMatchObject({
    choices: { operatorTown: 'Amboise', legalName: 'Bière' },
    operatorSavedAt: '2026-03-12T09:05:00.000Z',
  });
});

it('leaves an allergen out until another version of the recipe brings it otherwise', async () => {
  const stock = ingredientCalls(api, token);
  const inStock = (name: string, type: IngredientType) =>
    answeredIngredient(stock.create({ name, type, unit: 'kg', stockQuantity: 100 }));
  const caramel = await inStock('Arôme caramel beurre', 'spice');
  const sulphite = await inStock('Métabisulfite de potassium', 'water_treatment');
  const lactose = await inStock('Lactose', 'sugar');
  const line = (ingredient: { readonly id: string }, quantity: number) => ({
    ingredientId: ingredient.id,
    quantity,
    usageStage: 'mash' as const,
  });
  const recipes = recipeCalls(api, token);
  const recipe = await answeredRecipe(
    recipes.create({
      name: 'Caramel',
      batchSizeInLiters: 500,
      lines: [line(caramel, 1), line(sulphite, 0.01)],
    }),
  );
  const first = await packaged(await brewed(recipe.id));
  const { facts } = (await read(first.id)).data.label;
  expect(facts.allergens).toEqual([
    { allergen: 'milk', ingredients: [caramel.name], sulphurDioxide: null },
    // 20 mg/l of K₂S₂O₅, of which 57.6 % is SO₂.
    { allergen: 'sulphites', ingredients: [sulphite.name], sulphurDioxide: 11.5 },
  ]);
  const saved = await save({ productId: first.id, ...complete, abv: 5, leftOut: facts.allergens });
  expect(saved.data.label.choices).toMatchObject({
    leftOut: facts.allergens,
    leftOutAllergens: ['milk', 'sulphites'],
  });
  const printed = await wordsOf(await file(first.id, 'roll'));
  expect(printed).not.toContain('Contient');

  await answeredRecipe(
    recipes.update({
      id: recipe.id,
      lines: [line(caramel, 1), line(sulphite, 0.02), line(lactose, 5)],
    }),
  );
  const next = await packaged(await brewed(recipe.id));
  const refused = await file(next.id, 'roll');
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('« Lactose » l’apporte aussi');
  const proof = await wordsOf(await file(next.id, 'designer'));
  expect(proof).toMatch(/Contient : lait ?, sulfites/);
  expect(proof).toContain('23,1 mg/l');
  // The beer of the first version is what it was.
  expect((await file(first.id, 'roll')).statusCode).toBe(200);
});

it('prints a beer that the brewery says to be without allergens', async () => {
  const stock = ingredientCalls(api, token);
  const buckwheat = await answeredIngredient(
    stock.create({ name: 'Malt de sarrasin', type: 'malt', unit: 'kg', stockQuantity: 500 }),
  );
  const recipe = await answeredRecipe(
    recipeCalls(api, token).create({
      name: 'Sarrasin',
      batchSizeInLiters: 500,
      lines: [{ ingredientId: buckwheat.id, quantity: 80, usageStage: 'mash' }],
    }),
  );
  const product = await packaged(await brewed(recipe.id));
  await save({ productId: product.id, ...complete, abv: 5 });
  expect((await file(product.id, 'roll')).body).toContain('Les allergènes');
  const saved = await save({ productId: product.id, ...complete, abv: 5, hasNoAllergens: true });
  expect(saved.data.label.choices).toMatchObject({ hasNoAllergens: true });
  expect(await wordsOf(await file(product.id, 'roll'))).not.toContain('Contient');
});

it.each([
  [{ legalName: 'x'.repeat(161) }, 'legalName'],
  [{ abv: 21 }, 'abv'],
  [{ width: 10 }, 'width'],
  [{ largestSurface: 0 }, 'largestSurface'],
])('refuses %j', async (values, field) => {
  const product = await packaged(await brewed());
  const { errors } = await save({ productId: product.id, ...values });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { [field]: expect.any(String) },
  });
});

it('asks about an energy that the nutrients do not give, once', async () => {
  const product = await packaged(await brewed());
  const nutrition = { fat: 0, saturates: 0, carbohydrate: 5.2, sugars: 1, protein: 0.5, salt: 0 };
  const input = {
    productId: product.id,
    abv: 0.4,
    ...nutrition,
    kilojoules: 300,
    kilocalories: 72,
  };
  const [asked] = (await save(input)).errors ?? [];
  expect(asked?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(asked?.message.replace(/\u00a0/g, ' ')).toContain('106 kJ / 25 kcal');
  expect((await read(product.id)).data.label.savedAt).toBeNull();
  expect((await save({ ...input, isConfirmed: true })).errors).toBeUndefined();
  const likely = { kilojoules: 106, kilocalories: 25, showsEstimatedSign: true };
  expect((await save({ ...input, ...likely })).errors).toBeUndefined();
  const words = await wordsOf(await file(product.id, 'designer'));
  expect(words).toContain('énergie 106 kJ / 25 kcal');
  expect(words).toContain('℮');
});

describe('files', () => {
  it('names what is missing instead of printing, and gives the printer a proof', async () => {
    const product = await packaged(await brewed());
    const refused = await file(product.id, 'sheet');
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('Il manque sur l’étiquette');
    const proof = await file(product.id, 'designer');
    expect(proof.statusCode).toBe(200);
    expect(await wordsOf(proof)).toContain('ÉPREUVE');
  });

  it('prints a complete label on sheets and rolls', async () => {
    const batch = await brewed();
    const product = await packaged(batch);
    await measure(batch.id, { measuredAbv: 5.2 });
    await save({ productId: product.id, ...complete });
    const sheet = await file(product.id, 'sheet');
    expect(sheet.headers['content-type']).toBe('application/pdf');
    const words = await wordsOf(sheet);
    // Eight labels of 90 × 60 mm.
    expect(words.split(batch.batchNumber)).toHaveLength(9);
    for (const word of ['Contient', 'orge', 'Tours', '02/02/2027']) expect(words).toContain(word);
    expect(words).toContain('La consommation de boissons alcoolisées pendant la grossesse');
    const roll = await wordsOf(await file(product.id, 'roll'));
    expect(roll.split(batch.batchNumber)).toHaveLength(2);
    const designer = await wordsOf(await file(product.id, 'designer'));
    expect(designer).not.toContain('ÉPREUVE');
    expect(designer).toContain('fond perdu 3 mm');
  });

  it('says that a label is too small, and leaves the Triman to the printer', async () => {
    const batch = await brewed();
    const product = await packaged(batch, { containerType: 'can', volumeInLiters: 0.44 });
    await measure(batch.id, { measuredAbv: 5.2 });
    await save({ productId: product.id, ...complete });
    expect((await file(product.id, 'roll')).body).toContain('Triman');
    expect((await file(product.id, 'designer')).statusCode).toBe(200);
    await save({ productId: product.id, ...complete, height: 20 });
    expect((await file(product.id, 'designer')).body).toContain('trop petite');
  });

  it('knows sheets, rolls and the printer', async () => {
    const product = await packaged(await brewed());
    expect((await file(product.id, 'poster')).statusCode).toBe(400);
  });
});

it.each([
  ['admin@other.example', 'NOT_FOUND'],
  ['superadmin@cervoise.example', 'FORBIDDEN'],
])('answers %s with %s', async (email, code) => {
  const product = await packaged(await brewed());
  const bearer = await api.loginAs(email);
  expect((await read(product.id, bearer)).errors?.[0]?.extensions.code).toBe(code);
  expect((await save({ productId: product.id }, bearer)).errors?.[0]?.extensions.code).toBe(code);
  expect((await file(product.id, 'sheet', bearer)).json()).toMatchObject({ code });
});

it('finds no label of a removed product', async () => {
  const product = await packaged(await brewed());
  await api.adminDatabase
    .updateTable('inventoryItems')
    .set({ deletedAt: new Date('2026-03-12T09:00:00Z') })
    .where('id', '=', product.id)
    .execute();
  expect((await read(product.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await read('x')).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});
