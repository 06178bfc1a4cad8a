import { randomUUID } from 'node:crypto';
import type { IngredientType } from '@cervoise/domain/ingredients';
import { startTestApi, type TestApi } from '../../testing';
import { withoutTransactions } from '../../testing/bulk';
import {
  answered as answeredIngredient,
  ingredientCalls,
} from '../ingredients/testing/ingredient-calls';
import { answered, inventoryCalls } from '../inventory/testing/product-calls';
import { answeredBatch } from '../production/testing/batch-calls';
import { openBrewery } from '../production/testing/brewery';
import { answeredRecipe, recipeCalls } from '../recipes/testing/recipe-calls';

let api: TestApi;
let token: string;
let things: Record<'inventory_item' | 'batch' | 'recipe', string>;
let identifier: string;
beforeEach(async () => {
  api = await startTestApi({ environment: { CERVOISE_PUBLIC_URL: 'https://cervoise.example' } });
  api.setClock(new Date('2026-03-12T09:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
  const brewery = await openBrewery(api, token);
  const batch = await brewery.plan({ batchNumber: '2026-031', brewDate: '2026-02-01' });
  await answeredBatch(brewery.start(batch.id, { isConfirmed: true }));
  for (const status of ['completed', 'packaged'] as const) {
    await answeredBatch(brewery.calls.update({ id: batch.id, status }));
  }
  const recipeId = brewery.recipe.id;
  const product = await answered(
    inventoryCalls(api, token, { recipeId, batchId: batch.id }).create({ batchId: batch.id }),
  );
  things = { inventory_item: product.id, batch: batch.id, recipe: recipeId };
  const { data } = await ask<{ code: { uniqueIdentifier: string } }>(
    `mutation ($input: GenerateQrCodeInput!) { code: generateQrCode(input: $input) { uniqueIdentifier } }`,
    { input: { entityType: 'inventory_item', entityId: product.id, label: 'Bouteille 33 cl' } },
  );
  identifier = data.code.uniqueIdentifier;
});
afterEach(() => api.close());

const ask = <Data>(
  document: string,
  variables: Record<string, unknown> = {},
  bearer: string | undefined = token,
) => api.query<Data>(document, variables, bearer);

const facts = '{ style abv ebc ingredients allergens contactEmail nutrition }';
const fields = `{ entityName entityPath beerName batchNumber publishedAt publishedBy
  facts ${facts} inheritedFrom inheritedFacts ${facts} }`;
type Kind = keyof typeof things;
const of = (entityType: Kind) => ({ entityType, entityId: things[entityType] });
const declared = '$entityType: PublishableType!, $entityId: ID!';
const passed = 'entityType: $entityType, entityId: $entityId';

const publish = (kind: Kind, values: object, bearer?: string) =>
  ask<{ publication: object }>(
    `mutation ($input: PublishInput!) { publication: publish(input: $input) ${fields} }`,
    // Most are about something else than allergens.
    { input: { ...of(kind), isConfirmed: true, ...values } },
    bearer,
  );
const read = (kind: Kind, bearer?: string) =>
  ask<{ publication: object }>(
    `query (${declared}) { publication(${passed}) ${fields} }`,
    of(kind),
    bearer,
  );
const draft = (kind: Kind, bearer?: string) =>
  ask<{ draft: object }>(
    `query (${declared}) { draft: publicationDraft(${passed}) ${facts} }`,
    of(kind),
    bearer,
  );
const withdraw = (kind: Kind) =>
  ask<{ publication: object }>(
    `mutation (${declared}) { publication: withdrawPublication(${passed}) ${fields} }`,
    of(kind),
  );
const shownToPublic = async () =>
  (await api.app.inject({ url: `/api/public/qrcodes/${identifier}` })).json().published;

const nothing = {
  style: null,
  abv: null,
  ebc: null,
  ingredients: null,
  allergens: null,
  contactEmail: null,
  nutrition: null,
};

it('refuses facts typed before a colleague published others, and says who it was', async () => {
  const publishedAt = '2026-03-12T09:00:00.000Z';
  const first = await publish('recipe', { style: 'Blonde', publishedAt: null });
  expect(first.data).toMatchObject({ publication: { publishedAt } });
  api.setClock(new Date('2026-03-12T09:05:00Z'));
  const colleague = await api.loginAs('manager@demo.example');
  await publish('recipe', { style: 'Blonde de garde', publishedAt }, colleague);

  const late = await publish('recipe', { style: 'Blonde d’été', publishedAt });
  expect(late.errors?.[0]?.extensions).toMatchObject({
    code: 'CONFLICT',
    author: expect.stringContaining(' '),
  });
  const unaware = await publish('recipe', { style: 'Blonde d’été', publishedAt: null });
  expect(unaware.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  expect((await read('recipe')).data).toMatchObject({
    publication: { facts: { style: 'Blonde de garde' } },
  });

  // What its lost answer makes a browser send again is no conflict.
  const again = await publish('recipe', { style: 'Blonde de garde', publishedAt }, colleague);
  expect(again.errors).toBeUndefined();
});

it('shows the public nothing of an unpublished recipe, drafts included', async () => {
  expect(await shownToPublic()).toBeNull();
  const { data } = await draft('inventory_item');
  expect(data.draft).toMatchObject({
    ingredients: expect.stringMatching(/^Eau, malt d’orge, houblon Citra [0-9a-f]+, levure\.$/),
    allergens: 'orge',
  });
  expect(await shownToPublic()).toBeNull();
  expect((await read('inventory_item')).data.publication).toMatchObject({
    entityName: 'Blonde du Lavoir',
    entityPath: `/inventory/${things.inventory_item}`,
    beerName: 'Blonde du Lavoir',
    batchNumber: '2026-031',
    facts: null,
    publishedAt: null,
    inheritedFrom: null,
  });
});

it('publishes the entered facts with their author, and replaces them', async () => {
  const { data } = await publish('inventory_item', {
    style: '  Blonde de garde ',
    abv: 5.2,
    contactEmail: '',
  });
  const written = { ...nothing, style: 'Blonde de garde', abv: 5.2 };
  expect(data.publication).toMatchObject({
    facts: written,
    publishedAt: '2026-03-12T09:00:00.000Z',
    publishedBy: expect.stringContaining(' '),
  });
  expect(await shownToPublic()).toEqual(written);
  await publish('inventory_item', { allergens: 'orge' });
  expect(await shownToPublic()).toEqual({ ...nothing, allergens: 'orge' });
});

it('shows the facts of the product, otherwise of its batch, otherwise of its recipe', async () => {
  await publish('recipe', { style: 'Recette' });
  expect(await shownToPublic()).toMatchObject({ style: 'Recette' });
  await publish('batch', { style: 'Brassin' });
  expect(await shownToPublic()).toMatchObject({ style: 'Brassin' });
  expect((await read('inventory_item')).data.publication).toMatchObject({
    facts: null,
    inheritedFrom: 'batch',
    inheritedFacts: { style: 'Brassin' },
  });
  await publish('inventory_item', { style: 'Produit' });
  expect(await shownToPublic()).toMatchObject({ style: 'Produit' });
  expect((await withdraw('inventory_item')).data.publication).toMatchObject({ facts: null });
  expect(await shownToPublic()).toMatchObject({ style: 'Brassin' });
  expect((await read('recipe')).data.publication).toMatchObject({ inheritedFrom: null });
});

it('drafts the alcohol measured in the batch, for a recipe that of its lines', async () => {
  await api.adminDatabase
    .updateTable('productionBatches')
    .set({ measuredAbv: 7.13 })
    .where('id', '=', things.batch)
    .execute();
  expect((await draft('batch')).data.draft).toMatchObject({ abv: 7.1 });
  expect((await draft('recipe')).data.draft).toMatchObject({ abv: 5.6 });
});

it('drafts of a blend what is in all of its beers, in proportion', async () => {
  const brewery = await openBrewery(api, token, { first: 300, second: 300 });
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
  const brew = async (recipeId: string) => {
    const { id } = await brewery.plan({ recipeId, volumeInLiters: 500 });
    return answeredBatch(brewery.start(id));
  };
  const into = await brew(brewery.recipe.id);
  const first = await brew(white.id);
  // Through another batch as well.
  const through = await brew(white.id);
  const input = (fromBatchId: string, intoBatchId: string, volumeInLiters: number) => ({
    requestId: randomUUID(),
    fromBatchId,
    intoBatchId,
    volumeInLiters,
  });
  things = { ...things, batch: into.id };
  const alone = await draft('batch');
  expect(alone.data.draft).toMatchObject({ allergens: 'orge' });
  const blend = (values: object) => answeredBatch(brewery.calls.change('blendBatches', values));
  await blend(input(first.id, through.id, 100));
  await blend(input(through.id, into.id, 500));
  const abvOf = ({ recipe }: typeof into) => recipe.estimatedAbv ?? 0;
  expect((await draft('batch')).data.draft).toMatchObject({
    allergens: 'orge, blé',
    ingredients: expect.stringMatching(/^Eau, malt d’orge, malt de blé, houblon/),
    abv: Number(((abvOf(into) + abvOf(first)) / 2).toFixed(1)),
  });
});

it('drafts what a label names: nuts, sulphites, and what the batch took beside its recipe', async () => {
  const stock = ingredientCalls(api, token);
  const inStock = (name: string, type: IngredientType) =>
    answeredIngredient(stock.create({ name, type, unit: 'kg', stockQuantity: 100 }));
  const nuts = await inStock('Noisettes', 'spice');
  const buckwheat = await inStock('Malt de sarrasin', 'malt');
  const sulphite = await inStock('Métabisulfite de potassium', 'water_treatment');
  const lactose = await inStock('Lactose', 'sugar');
  const coconut = await inStock('Lait de coco', 'spice');
  const line = (ingredient: { readonly id: string }, quantity: number) => ({
    ingredientId: ingredient.id,
    quantity,
    usageStage: 'mash' as const,
  });
  const brewery = await openBrewery(api, token);
  const { id: recipeId } = await answeredRecipe(
    recipeCalls(api, token).create({
      name: 'Sarrasin et noisettes',
      batchSizeInLiters: 500,
      lines: [line(buckwheat, 80), line(nuts, 5), line(coconut, 3), line(sulphite, 0.02)],
    }),
  );
  const { id } = await brewery.plan({ recipeId, volumeInLiters: 500 });
  await answeredBatch(brewery.start(id));
  const movement = await api.adminDatabase
    .selectFrom('stockMovements')
    .selectAll()
    .where('batchId', '=', id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const [lot] = lactose.lots;
  if (!lot) throw new Error('The lactose has no lot.');
  const { id: _id, position: _position, ...row } = movement;
  await api.adminDatabase
    .insertInto('stockMovements')
    .values({ ...row, ingredientId: lactose.id, lotId: lot.id, quantity: -5 })
    .execute();
  things = { ...things, batch: id };
  expect((await draft('batch')).data.draft).toMatchObject({
    ingredients:
      'Eau, malt de sarrasin, noisettes, lait de coco, métabisulfite de potassium, lactose.',
    allergens: 'lait, noisettes, sulfites',
  });
});

it('shows nothing of a withdrawn code', async () => {
  await publish('recipe', { style: 'Recette' });
  await api.adminDatabase.updateTable('qrCodes').set({ isActive: false }).execute();
  const answer = await api.app.inject({ url: `/api/public/qrcodes/${identifier}` });
  expect(answer.json()).toEqual({ isActive: false, isRemoved: false, recall: null });
});

it.each([
  [{ abv: 21 }, 'abv'],
  [{ abv: 5.25 }, 'abv'],
  [{ style: 'x'.repeat(81) }, 'style'],
  [{ contactEmail: 'lavoir' }, 'contactEmail'],
])('refuses %j', async (values, field) => {
  const { errors } = await publish('recipe', values);
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { [field]: expect.any(String) },
  });
});

it.each([
  ['admin@other.example', 'NOT_FOUND'],
  ['superadmin@cervoise.example', 'FORBIDDEN'],
])('answers %s with %s', async (email, code) => {
  const bearer = await api.loginAs(email);
  for (const call of [read, draft, (kind: Kind, as: string) => publish(kind, {}, as)]) {
    const { errors } = await call('batch', bearer);
    expect(errors?.[0]?.extensions.code).toBe(code);
  }
});

it('asks before it publishes without allergens, and keeps nothing until then', async () => {
  const asked = await publish('recipe', { style: 'Blonde', isConfirmed: undefined });
  expect(asked.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { allergens: expect.stringMatching(/vous ne les avez pas publiés/) },
  });
  expect((await read('recipe')).data.publication).toMatchObject({ facts: null });
  const named = await publish('recipe', { allergens: 'orge', isConfirmed: undefined });
  expect(named.data.publication).toMatchObject({ facts: { allergens: 'orge' } });
  expect((await publish('recipe', { style: 'Blonde' })).errors).toBeUndefined();
});

it('says of the code of a removed product that it was removed', async () => {
  await publish('inventory_item', { allergens: 'orge' });
  await ask('mutation ($id: ID!) { removeInventoryItem(id: $id) }', { id: things.inventory_item });
  await api.adminDatabase
    .updateTable('inventoryItems')
    .set({ deletedAt: new Date('2026-03-12T09:00:00Z') })
    .execute();
  const answer = await api.app.inject({ url: `/api/public/qrcodes/${identifier}` });
  expect(answer.json()).toEqual({ isActive: false, isRemoved: true, recall: null });
});

it('finds no publication of removed subjects and invalid ids', async () => {
  await ask('mutation ($id: ID!) { removeInventoryItem(id: $id) }', { id: things.inventory_item });
  await api.adminDatabase
    .updateTable('inventoryItems')
    .set({ deletedAt: new Date('2026-03-12T09:00:00Z') })
    .execute();
  expect((await read('inventory_item')).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  things = { ...things, batch: 'x' };
  expect((await read('batch')).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it('takes few statements', async () => {
  const count = async (call: () => Promise<unknown>) =>
    withoutTransactions(await api.statementsOf(call)).filter(
      (text) => !text.includes('find_session'),
    ).length;
  expect(await count(() => read('inventory_item'))).toBeLessThanOrEqual(4);
  // One more, of the labels: what they declare of the beer.
  expect(await count(() => draft('inventory_item'))).toBeLessThanOrEqual(6);
  expect(await count(() => publish('inventory_item', {}))).toBeLessThanOrEqual(5);
  expect(await count(() => withdraw('inventory_item'))).toBeLessThanOrEqual(5);
});
