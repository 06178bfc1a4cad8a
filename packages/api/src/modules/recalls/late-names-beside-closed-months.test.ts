import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { withTenant } from '../../db/tenant-transaction';
import { startTestApi, type TestApi } from '../../testing';
import { answered, brew, inventoryCalls } from '../inventory/testing/product-calls';
import { selectRecallDayOfProduct } from './recalls.store';
import { joinRecallsAt } from './testing/join-recalls-at';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-11-05T09:00:00Z'));
});
afterAll(() => api.close());

/** What happens to a product before it names its batch, and the month in which each line is counted. */
const histories = fc.array(
  fc.record({
    steps: fc.array(
      fc.record({
        kind: fc.constantFrom('sell', 'takeBack', 'correct', 'removeAndRestore'),
        pick: fc.nat({ max: 20 }),
      }),
      { maxLength: 4 },
    ),
    isTakenBack: fc.boolean(),
    months: fc.array(fc.constantFrom('09', '09', '10', '11'), { minLength: 16, maxLength: 16 }),
  }),
  { minLength: 24, maxLength: 24, size: 'max' },
);
const [products = []] = fc.sample(histories, { numRuns: 1, seed: 3 });

interface Line {
  readonly about: string;
  readonly postedOn: string;
  readonly quantity: number;
}

/** Whether each closed month counts nothing of a product: line by line, month by month. */
function leftNothing(lines: readonly Line[], openedOn: string): boolean {
  const left = new Map<string, number>();
  for (const { about, postedOn, quantity } of lines) {
    if (postedOn >= openedOn) continue;
    const key = `${about} ${postedOn.slice(0, 7)}`;
    left.set(key, (left.get(key) ?? 0) + quantity);
  }
  return [...left.values()].every((quantity) => quantity === 0);
}

it('names a batch where a second account finds nothing of the product in closed months, and joins its recall', async () => {
  const token = await api.loginAs('manager@demo.example');
  const actor = await api.actorOf('manager@demo.example');
  const beer = await brew(api, 'manager@demo.example', 'Blonde', '2026-004');
  const calls = inventoryCalls(api, token, beer);
  const ids: string[] = [];
  for (const { steps, isTakenBack } of products) {
    const { id } = await answered(calls.create({ batchId: null, quantity: 50 }));
    ids.push(id);
    const lines = async () => (await answered(calls.get(id))).movements.nodes;
    for (const { kind, pick } of steps) {
      const open = (await lines()).filter(
        ({ correctsId, isCorrected }) => !correctsId && !isCorrected,
      );
      const line = open[pick % Math.max(open.length, 1)];
      if (kind === 'sell') await calls.move({ id, move: 'sale', quantity: 1 + (pick % 3) });
      else if (kind === 'removeAndRestore') {
        await calls.remove(id);
        await calls.restore(id);
      } else await calls.correct(line?.id, kind === 'takeBack' ? 0 : 1 + (pick % 3));
    }
    if (!isTakenBack) continue;
    for (const line of await lines()) await calls.correct(line.id, 0);
  }
  for (const [index, id] of ids.entries()) {
    const months = products[index]?.months ?? [];
    for (const table of ['inventory_movements', 'inventory_removals']) {
      await sql`update ${sql.table(table)} line set posted_on = make_date(2026, (${months}::int[])[1 + one.place % 16], 10)
        from (select id, row_number() over (order by created_at, id)::int as place
                from ${sql.table(table)}
               where tenant_id = ${actor.tenantId}::uuid and item_id = ${id}::uuid) one
       where line.tenant_id = ${actor.tenantId}::uuid and line.id = one.id`.execute(
        api.adminDatabase,
      );
    }
  }
  await sql`insert into month_closings (tenant_id, month, figures, user_name)
    values (${actor.tenantId}::uuid, '2026-10-01', '{}', 'Test')`.execute(api.adminDatabase);
  const { errors } = await api.query(
    'mutation ($input: StartRecallInput!) { startRecall(input: $input) { id } }',
    {
      input: {
        ...{ requestId: randomUUID(), causeType: 'batch', causeId: beer.batchId },
        ...{ includesSiblings: false, isExercise: false, reason: 'Analyse' },
      },
    },
    token,
  );
  expect(errors).toBeUndefined();
  api.setClock(new Date('2026-11-08T09:00:00Z'));
  const later = inventoryCalls(api, await api.loginAs('manager@demo.example'), beer);
  const outcomes: string[] = [];
  for (const [index, id] of ids.entries()) {
    const { rows } = await sql<Line>`
      select coalesce(corrects_id, id)::text as about, posted_on, quantity from inventory_movements
       where item_id = ${id}::uuid
      union all select 'removal', posted_on, quantity from inventory_removals
       where item_id = ${id}::uuid`.execute(api.adminDatabase);
    const answer = await later.update({ id, batchId: beer.batchId });
    await joinRecallsAt(api, new Date('2026-11-08T09:00:00Z'));
    const item = await api.adminDatabase
      .selectFrom('inventoryItems')
      .select(['batchId', 'isBlocked'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const day = await withTenant(api.database, actor, (tx) =>
      selectRecallDayOfProduct(tx, { id, batchId: item.batchId }),
    );
    const isNamed = leftNothing(rows, '2026-11-01');
    const message = answer.errors?.[0]?.message ?? null;
    expect([index, rows, item, day, message]).toEqual([
      index,
      rows,
      { batchId: isNamed ? beer.batchId : null, isBlocked: isNamed },
      isNamed ? '2026-11-08' : null,
      isNamed ? null : expect.stringContaining('sans brassin dans un mois clôturé'),
    ]);
    outcomes.push(isNamed ? 'named' : 'refused');
  }
  expect(outcomes.filter((one) => one === 'named').length).toBeGreaterThan(3);
  expect(outcomes.filter((one) => one === 'refused').length).toBeGreaterThan(3);
}, 120_000);
