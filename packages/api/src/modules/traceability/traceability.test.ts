import { randomUUID } from 'node:crypto';
import { newIngredientSchema } from '@cervoise/domain/ingredients';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { connect } from '../../db/connection';
import { traceability } from '../../db/migrations/0072-traceability';
import { ledgerLookups } from '../../db/migrations/0200-ledger-lookups';
import { daysOfMovements } from '../../db/migrations/0244-days-of-movements';
import { planForValues, withTenant } from '../../db/tenant-transaction';
import { parseInput } from '../../errors';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import {
  type AddedIngredient,
  insertIngredients,
  insertOpenings,
} from '../ingredients/ingredients-in-bulk.store';
import { brew, inventoryCalls } from '../inventory/testing/product-calls';
import { openBrewery } from '../production/testing/brewery';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
});
afterAll(() => api.close());

interface ListedRecord {
  readonly id: string;
  readonly eventType: string;
  readonly title: string;
  readonly metadata: string | null;
  readonly isAutomatic: boolean;
  readonly userName: string;
  readonly batch: { readonly batchNumber: string } | null;
  readonly inventoryItem: { readonly recipe: { readonly name: string } } | null;
}

const fields = `id eventType eventTimestamp title description metadata isAutomatic userName
  batchId batch { id batchNumber } inventoryItemId inventoryItem { id recipe { id name } }
  ingredientId lotId recipeId`;

async function page(filter: object): Promise<{ nodes: ListedRecord[]; totalCount: number }> {
  const { data, errors } = await api.query<{
    answer: { nodes: ListedRecord[]; totalCount: number };
  }>(
    `query ($filter: TraceabilityFilter) { answer: traceabilityPage(filter: $filter) {
      totalCount pageInfo { hasNextPage } nodes { ${fields} } } }`,
    { filter },
    token,
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
}

const write = (input: object) =>
  api.query<{ answer: ListedRecord }>(
    `mutation ($input: CreateTraceabilityRecordInput!) {
      answer: createTraceabilityRecord(input: $input) { ${fields} } }`,
    { input },
    token,
  );

it('records received and consumed lots automatically', async () => {
  const brewery = await openBrewery(api, token);
  const { name, id } = brewery.malt;
  await brewery.stock.adjust({
    ingredientId: id,
    kind: 'consumption',
    quantity: -5,
    reason: 'Essai',
  });
  await brewery.stock.adjust({ ingredientId: id, kind: 'loss', quantity: -1 });
  const { nodes } = await page({ ingredientId: id });
  expect(nodes.map(({ eventType, title }) => [eventType, title])).toEqual([
    ['ingredient_used', `${name}, lot ML-1 pris`],
    ['lot_received', `${name}, lot ML-1 reçu`],
    ['lot_received', `${name}, lot ML-2 reçu`],
  ]);
  expect(nodes[0]).toMatchObject({ isAutomatic: true, userName: 'Élodie Zimmer' });
  expect(JSON.parse(nodes[0]?.metadata ?? '')).toMatchObject({
    quantity: 5,
    unit: 'kg',
    lotNumber: 'ML-1',
  });
});

it('records packaged, moved and sold products automatically', async () => {
  const beer = await brew(api, 'brewer@demo.example', 'Ambrée', 'A-1');
  const calls = inventoryCalls(api, token, beer);
  const { data } = await calls.create({ batchId: beer.batchId, quantity: 48, location: 'Quai' });
  const item = data.answer.id;
  await calls.move({ id: item, quantity: 12, move: 'transfer', location: 'Cave' });
  await calls.move({ id: item, quantity: 12, move: 'sale' });
  await calls.move({ id: item, quantity: 1, move: 'tasting' });
  const { nodes } = await page({ inventoryItemId: item });
  expect(nodes.map(({ eventType, title }) => [eventType, title])).toEqual([
    ['sold', 'Ambrée, brassin A-1 vendu'],
    ['moved', 'Ambrée, brassin A-1 déplacé vers Cave'],
    ['packaged', 'Ambrée, brassin A-1 conditionné'],
  ]);
  expect(nodes[0]).toMatchObject({
    batch: { batchNumber: 'A-1' },
    inventoryItem: { recipe: { name: 'Ambrée' } },
  });
});

/** The records of ledger lines, of every brewery, in a fixed order. */
const ofLedgers = async () => {
  const { rows } = await sql`
    select tenant_id, event_type, event_timestamp, title, batch_id, ingredient_id, lot_id,
           inventory_item_id, recipe_id, user_id, user_name, metadata, is_automatic, created_at,
           updated_at
      from traceability_records where metadata ? 'movementId'
     order by metadata ->> 'movementId'`.execute(api.adminDatabase);
  return rows;
};

it('includes ledger lines older than the records', async () => {
  const brewery = await openBrewery(api, token);
  const brewDate = '2026-03-10';
  const { id } = await brewery.plan({ brewDate });
  await brewery.start(id, { brewDate });
  const before = await page({ ingredientId: brewery.malt.id });
  const written = await ofLedgers();
  expect(written.length).toBeGreaterThan(10);
  const owner: Client = await connect(api.ownerAddress);
  try {
    await owner.query(`drop table traceability_records cascade;
      drop function trace_stock_movements cascade; drop function trace_inventory_movements cascade;
      ${traceability.sql} ${ledgerLookups.sql} ${daysOfMovements.sql}`);
  } finally {
    await owner.end();
  }
  const withoutId = ({ id: _id, ...record }: ListedRecord) => record;
  const after = await page({ ingredientId: brewery.malt.id });
  expect(after.nodes.map(withoutId)).toEqual(before.nodes.map(withoutId));
  expect(before.totalCount).toBe(4);
  expect(await ofLedgers()).toEqual(written);
});

it('looks up the rows of each line alone, on tables without statistics', async () => {
  const actor = await api.actorOf('brewer@demo.example');
  const { tenantId, userId } = actor;
  const author = { tenantId, userId, name: 'Élodie Zimmer' };
  await withTenant(api.database, actor, async (tx) => {
    await planForValues(tx);
    const add = async (count: number) => {
      const added = Array.from({ length: count }, (): AddedIngredient => {
        const id = randomUUID();
        const details = { name: `Malt ${id}`, type: 'malt', unit: 'kg', minimumStockQuantity: 0 };
        return {
          id,
          details: parseInput(newIngredientSchema, details),
          stockQuantity: 25,
          lotNumber: 'L-1',
          expiryDate: null,
        };
      });
      await insertIngredients(tx, { author, today: '2026-03-12', at: 'present' }, added);
      await insertOpenings(tx, author, '2026-03-12', added);
    };
    const rowsRead = async () => {
      const { rows } = await sql<{ count: number }>`
        select sum(idx_tup_fetch + seq_tup_read)::int as count from pg_stat_xact_user_tables
         where relname in ('ingredients', 'ingredient_lots')`.execute(tx);
      return rows[0]?.count ?? 0;
    };
    // The connection's first run, while the tables are nearly empty.
    await add(1);
    await add(400);
    const before = await rowsRead();
    await add(10);
    expect((await rowsRead()) - before).toBeLessThan(400);
  });
});

it('adds a manual record once per request', async () => {
  const input = {
    requestId: randomUUID(),
    eventType: 'note',
    title: 'Contrôle du SIE',
    description: 'Rien à signaler',
    metadata: '{"visiteur": "SIE"}',
  };
  const answers = await Promise.all([write(input), write(input)]);
  expect(new Set(answers.map(({ data }) => data.answer.id)).size).toBe(1);
  const { data } = await api.query<{ answer: ListedRecord[] }>(
    `{ answer: traceabilityHistory { ${fields} } }`,
    {},
    token,
  );
  expect(data.answer[0]).toMatchObject({
    title: 'Contrôle du SIE',
    isAutomatic: false,
    userName: 'Élodie Zimmer',
  });
  expect((await page({ search: 'controle' })).totalCount).toBe(1);
  expect((await page({ search: 'controle', eventTypes: ['sold'] })).totalCount).toBe(0);
});

it('refuses records of unknown subjects, of another brewery, or in the future', async () => {
  const note = { eventType: 'note', title: 'Essai' };
  const foreign = await brew(api, 'admin@other.example', 'Rousse', 'R-1');
  expect(await refusal(write({ ...note, batchId: foreign.batchId }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await refusal(write({ ...note, lotId: randomUUID() }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await refusal(write({ ...note, title: ' ' }))).toMatchObject({
    message: 'Le titre est requis.',
  });
  const later = { ...note, eventTimestamp: '2026-03-12T09:00:00Z' };
  expect(await refusal(write(later))).toMatchObject({
    message: 'Un événement ne peut pas être à venir.',
  });
});

it('is narrowed to days of the brewery, in summer time too', async () => {
  const note = { eventType: 'note', title: 'Relevé de nuit' };
  const written = ['2025-07-01T21:59:00Z', '2025-07-01T22:01:00Z', '2025-07-02T21:59:00Z'];
  for (const eventTimestamp of written) await write({ ...note, eventTimestamp });
  const found = await page({ search: 'relevé de nuit', from: '2025-07-02', to: '2025-07-02' });
  expect(found.totalCount).toBe(2);
});
