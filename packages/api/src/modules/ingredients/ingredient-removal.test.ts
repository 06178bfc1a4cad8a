import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing';
import { bulk, withoutTransactions } from '../../testing/bulk';
import { refusal } from '../../testing/refusal';
import { answered, type IngredientCalls, ingredientCalls } from './testing/ingredient-calls';

let api: TestApi;
let token: string;
let brewer: IngredientCalls;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.loginAs('brewer@demo.example');
  brewer = ingredientCalls(api, token);
});
afterEach(() => api.close());

const create = async (...names: string[]) => {
  const ids: string[] = [];
  for (const name of names) ids.push((await answered(brewer.create({ name }))).id);
  return ids;
};
const remove = (ids: readonly string[]) => bulk(api, token, 'removeIngredients', ids);
const restore = (ids: readonly string[]) => bulk(api, token, 'restoreIngredients', ids);

it('removes known ingredients, and reports unknown ones', async () => {
  const [pale = '', munich = ''] = await create('Pale', 'Munich', 'Vienna');
  await brewer.remove(munich);
  const unknown = randomUUID();
  const { data } = await remove([pale, munich, pale.toUpperCase(), unknown, 'no id at all']);
  expect(data.answer).toEqual({
    changedCount: 1,
    refused: [
      { id: unknown, name: '', message: 'Ingrédient non trouvé' },
      { id: 'no id at all', name: '', message: 'Ingrédient non trouvé' },
    ],
  });
  expect(await brewer.list('ingredients')).toEqual(['Vienna']);
  expect(await brewer.list('deletedIngredients')).toEqual(['Munich', 'Pale']);
});

it('restores all but those whose name is taken, by an active one or by each other', async () => {
  const [pale = '', citra = '', other = ''] = await create('Pale', 'Citra', 'Autre');
  await remove([pale, citra, other]);
  const [newPale = ''] = await create('PÂLE');
  const [citraAgain = ''] = await create('citra');
  await remove([citraAgain]);
  const { data } = await restore([pale, citra, citraAgain, other, newPale]);
  const message = 'Un autre ingrédient porte déjà ce nom.';
  expect(data.answer).toEqual({
    changedCount: 2,
    refused: [
      { id: pale, name: 'Pale', message },
      { id: citraAgain, name: 'citra', message },
    ],
  });
  expect(await brewer.list('ingredients')).toEqual(['Autre', 'Citra', 'PÂLE']);
});

it('takes as many statements for many as for one', async () => {
  const ids = await create(...Array.from({ length: 20 }, (_, index) => `Malt ${index}`));
  const counts = [];
  for (const some of [ids.slice(0, 1), ids.slice(1)]) {
    for (const run of [remove, restore]) {
      const statements = await api.statementsOf(async () => {
        expect((await run(some)).data.answer.changedCount).toBe(some.length);
      });
      counts.push(withoutTransactions(statements).length);
    }
  }
  expect(counts).toEqual([4, 5, 4, 5]);
});

it('accepts at most 100', async () => {
  const ids = Array.from({ length: 101 }, () => randomUUID());
  expect(await refusal(remove(ids))).toMatchObject({
    message: 'Choisissez 100 lignes au plus.',
    fields: ['ids'],
  });
  expect((await remove(ids.slice(1))).data.answer.refused).toHaveLength(100);
  expect((await remove([])).data.answer).toEqual({ changedCount: 0, refused: [] });
});

it('handles simultaneous removals of the same ingredients in different order', async () => {
  const ids = await create('A', 'B', 'C', 'D');
  const both = await Promise.all([remove(ids), remove(ids.toReversed())]);
  const counts = both.map(({ data }) => data.answer.changedCount);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
});

it('does not find another brewery’s ingredients, and requires a role', async () => {
  const ids = await create('Pale');
  const other = await api.loginAs('admin@other.example');
  const { data } = await bulk(api, other, 'removeIngredients', ids);
  expect(data.answer).toEqual({
    changedCount: 0,
    refused: [{ id: ids[0], name: '', message: 'Ingrédient non trouvé' }],
  });
  const editor = await api.loginAs('superadmin@cervoise.example');
  for (const operation of ['removeIngredients', 'restoreIngredients']) {
    expect((await refusal(bulk(api, editor, operation, ids))).code).toBe('FORBIDDEN');
  }
  expect(await brewer.list('ingredients')).toEqual(['Pale']);
});
