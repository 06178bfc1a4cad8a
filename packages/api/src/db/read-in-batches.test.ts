import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';
import { readInBatches } from './read-in-batches';
import { type TenantTransaction, withTenant } from './tenant-transaction';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const numbers = (count: number) =>
  sql<{ n: number }>`select n from generate_series(1, ${count}::int) n order by n`;

async function read(tx: TenantTransaction, count: number): Promise<number[][]> {
  const batches: number[][] = [];
  for await (const rows of readInBatches(tx, numbers(count))) batches.push(rows.map(({ n }) => n));
  return batches;
}

const inAny = async <T>(work: (tx: TenantTransaction) => Promise<T>) =>
  withTenant(api.database, await api.actorOf('brewer@demo.example'), work);

it('returns every row once, in order, a thousand at a time', async () => {
  const batches = await inAny((tx) => read(tx, 2500));
  expect(batches.map(({ length }) => length)).toEqual([1000, 1000, 500]);
  expect(batches.flat()).toEqual(Array.from({ length: 2500 }, (_, index) => index + 1));
});

it('returns no empty batch, and can be followed by another in the same transaction', async () => {
  const found = await inAny(async (tx) => [await read(tx, 1000), await read(tx, 0)]);
  expect(found.map((batches) => batches.map(({ length }) => length))).toEqual([[1000], []]);
});
