import { sql } from 'kysely';
import type { OrderDependent, PurchaseOrder } from '../generated/resolvers';
import { startTestApi, type TestApi } from '../testing';
import { seedDemo } from '.';

const now = new Date('2026-03-12T08:00:00Z');

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  await sql`truncate tenants, contracts cascade`.execute(api.adminDatabase);
  api.setClock(now);
  await seedDemo(api.database, now, api.dependencies.secrets);
  token = await api.loginAs('manager@demo.example');
});
afterAll(() => api.close());

async function ask<Answer>(document: string, variables: object = {}): Promise<Answer> {
  const { data, errors } = await api.query<{ answer: Answer }>(document, { ...variables }, token);
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
}

it('shows orders with VAT, of which one comes in time for a batch and one would not', async () => {
  const { nodes } = await ask<{ nodes: PurchaseOrder[] }>(
    `{ answer: purchaseOrdersPage { nodes { id state amount vat { total } expectedOn } } }`,
  );
  expect(nodes.map(({ state }) => state).sort()).toEqual(['draft', 'draft', 'sent', 'sent']);
  for (const { amount, vat } of nodes) expect(vat?.total).toBeCloseTo(amount * 1.2, 2);
  const waiting = [];
  for (const { id, expectedOn } of nodes) {
    const dependents = await ask<OrderDependent[]>(
      `query ($id: ID!) { answer: orderDependents(id: $id) { ingredientName recipeName neededOn
        covered } }`,
      { id },
    );
    expect(dependents).not.toEqual([]);
    waiting.push(
      ...dependents
        .filter(({ covered }) => covered > 0)
        .map(({ ingredientName, recipeName, neededOn }) => [
          ingredientName,
          recipeName,
          (expectedOn ?? '') <= neededOn,
        ]),
    );
  }
  expect(waiting.sort()).toEqual([
    ['Houblon Saaz', 'Pils de printemps', true],
    ['Levure W-34/70', 'Pils de printemps', false],
  ]);
});
