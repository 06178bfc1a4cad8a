import { randomUUID } from 'node:crypto';
import type { BulkResult } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { answered, type IngredientCalls, ingredientCalls } from './testing/ingredient-calls';

let api: TestApi;
let token: string;
let brewer: IngredientCalls;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
  brewer = ingredientCalls(api, token);
});
afterAll(() => api.close());

describe('createIngredient', () => {
  it('stores every field of its type', async () => {
    const hop = await answered(
      brewer.create({
        name: '  Houblon Saaz ',
        type: 'hop',
        description: 'Fin et épicé',
        supplier: 'Houblons du Ried',
        originCountry: 'Tchéquie',
        minimumStockQuantity: 8,
        costPerUnit: 24.5,
        alphaAcid: 3.2,
        hopForm: 'pellets_t90',
      }),
    );
    expect(hop).toMatchObject({
      name: 'Houblon Saaz',
      type: 'hop',
      description: 'Fin et épicé',
      supplier: 'Houblons du Ried',
      originCountry: 'Tchéquie',
      unit: 'kg',
      stockQuantity: 0,
      minimumStockQuantity: 8,
      costPerUnit: 24.5,
      alphaAcid: 3.2,
      hopForm: 'pellets_t90',
      status: 'out_of_stock',
      stockValue: 0,
      isDeleted: false,
      lots: [],
      movements: { totalCount: 0, nodes: [] },
    });
    expect(await answered(brewer.get(hop.id))).toEqual(hop);
  });

  it('empties the fields of other types', async () => {
    const yeast = await answered(
      brewer.create({ type: 'yeast', yeastStrain: 'US-05', alphaAcid: 12, maltColor: 30 }),
    );
    expect(yeast).toMatchObject({ yeastStrain: 'US-05', alphaAcid: null, maltColor: null });
  });

  it('creates a lot and an opening line for the initial stock', async () => {
    const malt = await answered(
      brewer.create({
        stockQuantity: 250.5,
        lotNumber: 'ML-1',
        expiryDate: '2027-01-18',
        supplier: 'Malterie des Plaines',
        costPerUnit: 0.92,
      }),
    );
    expect(malt).toMatchObject({
      stockQuantity: 250.5,
      lotNumber: 'ML-1',
      expiryDate: '2027-01-18',
      stockValue: 230.46,
      status: 'in_stock',
    });
    expect(malt.lots).toMatchObject([
      {
        lotNumber: 'ML-1',
        quantity: 250.5,
        receivedQuantity: 250.5,
        receivedOn: '2026-03-12',
        supplier: 'Malterie des Plaines',
        costPerUnit: 0.92,
      },
    ]);
    expect(malt.movements.nodes).toMatchObject([
      { kind: 'opening', quantity: 250.5, stockAfter: 250.5, userName: 'Élodie Zimmer' },
    ]);
  });

  it('reports errors field by field', async () => {
    const answer = await brewer.create({
      name: ' ',
      minimumStockQuantity: -1,
      costPerUnit: 0.12345,
    });
    expect(answer.data).toBeNull();
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        name: 'Le nom est requis.',
        minimumStockQuantity: 'Le seuil doit être supérieur ou égal à 0.',
        costPerUnit: 'Le coût unitaire accepte au plus 4 décimales.',
      },
    });
  });

  it('refuses a taken name, whatever its accents and case', async () => {
    await answered(brewer.create({ name: 'Flocons d’Avoine' }));
    expect(await refusal(brewer.create({ name: "flocons d'avoine" }))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Un autre ingrédient porte déjà ce nom.',
      fields: ['name'],
    });
  });

  it('returns the first result to a repeat, and creates one ingredient', async () => {
    const input = { name: 'Malt répété', stockQuantity: 5, requestId: randomUUID() };
    const first = await answered(brewer.create(input));
    const second = await answered(brewer.create(input));
    expect(second).toEqual(first);
    expect((await brewer.list('ingredients')).filter((name) => name === input.name)).toHaveLength(
      1,
    );
  });
});

describe('updateIngredient', () => {
  it('changes only the sent fields', async () => {
    const before = await answered(
      brewer.create({ supplier: 'Malterie des Plaines', maltColor: 50, stockQuantity: 3 }),
    );
    const after = await answered(
      brewer.update({ id: before.id, minimumStockQuantity: 50, maltColor: null }),
    );
    expect(after).toEqual({
      ...before,
      minimumStockQuantity: 50,
      maltColor: null,
      status: 'low_stock',
      updatedAt: expect.any(String),
    });
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(await answered(brewer.get(before.id))).toEqual(after);
  });

  it('empties the fields of the former type', async () => {
    const { id } = await answered(brewer.create({ maltColor: 50 }));
    const hop = await answered(brewer.update({ id, type: 'hop', alphaAcid: 5 }));
    expect(hop).toMatchObject({ type: 'hop', maltColor: null, alphaAcid: 5 });
  });

  it('refuses a form loaded before another user saved', async () => {
    const loaded = await answered(brewer.create({ supplier: 'A' }));
    const { updatedAt } = loaded;
    const saved = await answered(brewer.update({ id: loaded.id, supplier: 'B', updatedAt }));
    expect(await refusal(brewer.update({ id: loaded.id, supplier: 'C', updatedAt }))).toMatchObject(
      { code: 'CONFLICT', author: 'Élodie Zimmer' },
    );
    expect((await answered(brewer.get(loaded.id))).supplier).toBe('B');
    await answered(brewer.update({ id: loaded.id, supplier: 'C', updatedAt: saved.updatedAt }));
  });

  it('accepts one of two simultaneous changes', async () => {
    const { id, updatedAt } = await answered(brewer.create());
    const answers = await Promise.all(
      ['A', 'B'].map((supplier) => brewer.update({ id, supplier, updatedAt })),
    );
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'saved');
    expect(codes.sort()).toEqual(['CONFLICT', 'saved']);
  });

  it('has no conflict with stock movements', async () => {
    const { id, updatedAt } = await answered(brewer.create({ stockQuantity: 5 }));
    await answered(brewer.adjust({ ingredientId: id, quantity: -1 }));
    expect(await answered(brewer.update({ id, supplier: 'B', updatedAt }))).toMatchObject({
      stockQuantity: 4,
      supplier: 'B',
    });
  });

  it('keeps the unit once there was stock, even when none is left', async () => {
    const { id } = await answered(brewer.create());
    expect((await answered(brewer.update({ id, unit: 'g' }))).unit).toBe('g');
    await answered(brewer.count(id, 500));
    await answered(brewer.count(id, 0));
    expect(await refusal(brewer.update({ id, unit: 'kg' }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['unit'],
    });
  });

  it('validates the result by the rules of a new one', async () => {
    const { id, name } = await answered(brewer.create());
    const other = await answered(brewer.create());
    expect((await refusal(brewer.update({ id, maltExtract: 120 }))).fields).toEqual([
      'maltExtract',
    ]);
    expect((await refusal(brewer.update({ id, name: null }))).fields).toEqual(['name']);
    expect((await refusal(brewer.update({ id: other.id, name }))).fields).toEqual(['name']);
  });

  it('changes once for a repeated request', async () => {
    const { id } = await answered(brewer.create());
    const request = { id, supplier: 'A', requestId: randomUUID() };
    const first = await answered(brewer.update(request));
    expect((await answered(brewer.update(request))).updatedAt).toBe(first.updatedAt);
  });
});

describe('removeIngredient and restoreIngredient', () => {
  it('hides it from the lists, keeps its stock and history, and restores it', async () => {
    const before = await answered(brewer.create({ name: 'Malt oublié', stockQuantity: 4 }));
    expect((await brewer.remove(before.id)).data.removeIngredient).toBe(true);
    expect(await brewer.list('ingredients')).not.toContain('Malt oublié');
    expect(await brewer.list('lowStockIngredients')).not.toContain('Malt oublié');
    expect(await brewer.list('deletedIngredients')).toEqual(['Malt oublié']);
    const removed = await answered(brewer.get(before.id));
    expect(removed).toMatchObject({ isDeleted: true, stockQuantity: 4, lots: before.lots });

    expect(await answered(brewer.restore(before.id))).toMatchObject({
      isDeleted: false,
      stockQuantity: 4,
    });
    expect(await brewer.list('ingredients')).toContain('Malt oublié');
  });

  it('is idempotent', async () => {
    const { id } = await answered(brewer.create());
    await brewer.remove(id);
    const removed = await answered(brewer.get(id));
    expect((await brewer.remove(id)).data.removeIngredient).toBe(true);
    expect(await answered(brewer.get(id))).toEqual(removed);
    const restored = await answered(brewer.restore(id));
    expect(await answered(brewer.restore(id))).toEqual(restored);
  });

  it('refuses changes and movements while removed', async () => {
    const { id, movements } = await answered(brewer.create({ stockQuantity: 4 }));
    await brewer.remove(id);
    const refused = {
      code: 'BAD_USER_INPUT',
      message: 'Cet ingrédient est supprimé. Restaurez-le pour le modifier.',
      fields: [],
    };
    const receipt = { ingredientId: id, lotNumber: 'A', quantity: 1, receivedOn: '2026-03-12' };
    const movementId = movements.nodes[0]?.id ?? '';
    expect(await refusal(brewer.update({ id, supplier: 'B' }))).toEqual(refused);
    expect(await refusal(brewer.receive(receipt))).toEqual(refused);
    expect(await refusal(brewer.adjust({ ingredientId: id, quantity: -1 }))).toEqual(refused);
    expect(await refusal(brewer.count(id, 2))).toEqual(refused);
    expect(await refusal(brewer.correct({ movementId, quantity: 2 }))).toEqual(refused);
  });

  it('frees its name, and refuses a restore when the name was taken since', async () => {
    const { id } = await answered(brewer.create({ name: 'Malt de printemps' }));
    await brewer.remove(id);
    await answered(brewer.create({ name: 'Malt de printemps' }));
    expect(await refusal(brewer.restore(id))).toMatchObject({ fields: ['name'] });
  });
});

it('reports that an ingredient does not exist', async () => {
  const notFound = { code: 'NOT_FOUND', message: 'Ingrédient non trouvé', fields: [] };
  for (const id of [randomUUID(), 'pas-un-identifiant', '']) {
    expect(await refusal(brewer.get(id))).toEqual(notFound);
    expect(await refusal(brewer.update({ id, supplier: 'B' }))).toEqual(notFound);
    expect(await refusal(brewer.remove(id))).toEqual(notFound);
    expect(await refusal(brewer.restore(id))).toEqual(notFound);
    expect(await refusal(brewer.count(id, 1))).toEqual(notFound);
    expect(await refusal(brewer.adjust({ ingredientId: id, quantity: 1 }))).toEqual(notFound);
  }
});

describe('updateIngredients', () => {
  const changeMany = (ids: readonly string[], changes: object) =>
    api.query<{ answer: BulkResult }>(
      `mutation ($ids: [ID!]!, $changes: IngredientChangesInput!) {
        answer: updateIngredients(ids: $ids, changes: $changes) {
          changedCount refused { id message }
        }
      }`,
      { ids, changes },
      token,
    );

  it('gives many the same details and leaves the others as they are', async () => {
    const pale = await answered(
      brewer.create({ supplier: 'Ancienne malterie', originCountry: 'France' }),
    );
    const hop = await answered(brewer.create({ type: 'hop', originCountry: 'Tchéquie' }));
    const removed = await answered(brewer.create());
    await brewer.remove(removed.id);
    const { data } = await changeMany([pale.id, hop.id, removed.id], {
      supplier: ' Comptoir du Ried ',
      needsAnalysis: true,
    });
    expect(data.answer).toMatchObject({ changedCount: 2, refused: [{ id: removed.id }] });
    const fields = '{ supplier supplierId originCountry needsAnalysis }';
    const read = async (id: string) =>
      (await api.query(`query ($id: ID!) { ingredient(id: $id) ${fields} }`, { id }, token)).data;
    const changed = {
      supplier: 'Comptoir du Ried',
      supplierId: expect.any(String),
      needsAnalysis: true,
    };
    expect(await read(pale.id)).toEqual({ ingredient: { ...changed, originCountry: 'France' } });
    expect(await read(hop.id)).toEqual({ ingredient: { ...changed, originCountry: 'Tchéquie' } });
  });

  it('clears a detail, and counts what was so already as unchanged', async () => {
    const malt = await answered(brewer.create({ supplier: 'Malterie du Nord' }));
    expect((await changeMany([malt.id], { supplier: null })).data.answer.changedCount).toBe(1);
    expect((await changeMany([malt.id], { supplier: '' })).data.answer.changedCount).toBe(0);
    expect(await answered(brewer.get(malt.id))).toMatchObject({ supplier: null });
  });

  it('refuses what is wrong, and nothing to change', async () => {
    const malt = await answered(brewer.create());
    expect(await refusal(changeMany([malt.id], {}))).toMatchObject({ fields: ['changes'] });
    expect(await refusal(changeMany([malt.id], { supplier: 'x'.repeat(121) }))).toMatchObject({
      fields: ['supplier'],
    });
    expect(await refusal(changeMany([malt.id], { needsAnalysis: null }))).toMatchObject({
      fields: ['needsAnalysis'],
    });
  });
});
