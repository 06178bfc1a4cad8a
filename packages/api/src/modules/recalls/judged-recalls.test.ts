import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { startTestApi, type TestApi } from '../../testing';
import { selectRecallDayOfProduct, selectRecallDays } from './recalls.store';
import { blockedRows, listedNodes, openRecallAccount } from './testing/recall-account';
import {
  playRecalls,
  type RecallStep,
  recallHistories,
  vesselHistories,
} from './testing/recall-history';

let api: TestApi;
let actor: Actor;
let tokens: { readonly brewer: string; readonly manager: string };
beforeAll(async () => {
  api = await startTestApi();
  const [brewer, manager] = [
    await api.loginAs('brewer@demo.example'),
    await api.loginAs('manager@demo.example'),
  ];
  tokens = { brewer, manager };
  actor = await api.actorOf('manager@demo.example');
});
afterAll(() => api.close());
afterEach(async () => {
  const running = await api.adminDatabase
    .selectFrom('recalls')
    .select('id')
    .where('endedAt', 'is', null)
    .execute();
  for (const { id } of running) {
    await api.query(
      'mutation ($id: ID!, $requestId: ID!) { endRecall(input: { id: $id, requestId: $requestId, reason: "Fini" }) { id } }',
      { id, requestId: randomUUID() },
      tokens.manager,
    );
  }
});

const listed = (id: string) => listedNodes(api, tokens.manager, id);

/** By node, the day by which the server judges it. */
const daysOf = (nodeIds: readonly string[], productIds: readonly string[]) =>
  withTenant(api.database, actor, async (tx) => {
    const days = new Map(await selectRecallDays(tx, nodeIds));
    for (const id of productIds) {
      const { batchId } = await tx
        .selectFrom('inventoryItems')
        .select('batchId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const day = await selectRecallDayOfProduct(tx, { id, batchId });
      if (day) days.set(id, day);
    }
    return days;
  });

const histories = fc.sample(recallHistories, { numRuns: 3, seed: 20 });
const inVessels = fc.sample(vesselHistories, { numRuns: 3, seed: 20 });

/**
 * Plays a history, and compares with the account after every step.
 * @returns how often a recall judged it, and how often a write let something join
 */
async function compare(
  steps: readonly RecallStep[],
): Promise<{ readonly judgedCount: number; readonly joinedCount: number }> {
  const account = openRecallAccount(api);
  const history = await playRecalls(api, tokens, account);
  let judgedCount = 0;
  let joinedCount = 0;
  for (const [index, step] of steps.entries()) {
    const before = account.blocked().length;
    const judged = await history.play(step);
    const isLate = !step.kind.startsWith('recall') && account.blocked().length > before;
    joinedCount += isLate ? 1 : 0;
    if (judged) {
      judgedCount += judged.recalledOn ? 1 : 0;
      const isAfter = judged.recalledOn !== null && judged.day > judged.recalledOn;
      expect([index, step, judged, judged.refused]).toEqual([index, step, judged, isAfter]);
    }
    expect([index, step, await blockedRows(api)]).toEqual([index, step, account.blocked()]);
    for (const id of account.running()) {
      expect([index, step, await listed(id)]).toEqual([index, step, account.nodesOf(id)]);
    }
    const days = await daysOf([...history.lots, ...history.batches], history.products);
    const known = [...history.lots, ...history.batches, ...history.products].filter((id) =>
      account.dayOf(id),
    );
    expect([index, step, [...days].toSorted()]).toEqual([
      index,
      step,
      known.map((id) => [id, account.dayOf(id)]).toSorted(),
    ]);
  }
  for (const id of account.running()) {
    await history.play({
      kind: 'end',
      pick: account.running().indexOf(id),
      other: 0,
      daysAgo: 0,
    });
  }
  expect(await blockedRows(api)).toEqual([]);
  return { judgedCount, joinedCount };
}

it.each(histories.map((steps, index) => [index + 1, steps] as const))(
  'lists, blocks and judges what a second account of the ledgers reaches, history %i',
  async (_index, steps) => {
    expect((await compare(steps)).judgedCount).toBeGreaterThan(3);
  },
  120_000,
);

it.each(inVessels.map((steps, index) => [index + 1, steps] as const))(
  'lists and blocks what shared a suspect vessel by a second account, whenever it is typed, history %i',
  async (_index, steps) => {
    expect((await compare(steps)).joinedCount).toBeGreaterThan(1);
  },
  120_000,
);
