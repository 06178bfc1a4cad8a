import { calendarDateOf } from '@cervoise/domain/dates';
import { startTestApi, type TestApi } from '../../testing';
import { ingredientCalls } from '../ingredients/testing/ingredient-calls';
import { done, stocktakeCalls } from './testing/stocktake-calls';

let api: TestApi;
let token: string;
let calls: ReturnType<typeof stocktakeCalls>;
let stock: ReturnType<typeof ingredientCalls>;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.loginAs('manager@demo.example');
  calls = stocktakeCalls(api, token);
  stock = ingredientCalls(api, token);
});
afterEach(() => api.close());

interface Due {
  readonly id: string;
  readonly lastCountedOn: string | null;
}

async function dueOf(id: string): Promise<Due | undefined> {
  const { data } = await api.query<{ countsDue: Due[] }>(
    '{ countsDue { id everyDays value lastCountedOn quantity } }',
    {},
    token,
  );
  return data.countsDue.find((one) => one.id === id);
}

async function addHop(name: string): Promise<string> {
  return (await done(stock.create({ name, type: 'hop' }))).id;
}
async function receive(ingredientId: string, quantity: number, receivedOn = '2026-01-05') {
  const lotNumber = `${quantity} kg`;
  const lot = { ingredientId, quantity, lotNumber, receivedOn, costPerUnit: 31.5 };
  const { lots } = await done(stock.receive(lot));
  return lots.find((one) => one.lotNumber === lotNumber)?.id ?? '';
}

/** A validated stocktake of some lots. Returns its id. */
async function countLots(ingredientId: string, lots: ReadonlyMap<string, number>): Promise<string> {
  const { id: stocktakeId } = await done(calls.open({ ingredientIds: [ingredientId] }));
  for (const [lotId, quantity] of lots) {
    await done(calls.count({ stocktakeId, lotId, quantity, cause: 'Sac percé' }));
  }
  await done(calls.validate(stocktakeId));
  return stocktakeId;
}

it('lists what is due to be counted, until it is, and again where the stocktake is undone', async () => {
  const id = await addHop('Citra');
  const lotId = await receive(id, 10);
  const never = { everyDays: 30, value: 315, lastCountedOn: null, quantity: 10 };
  expect(await dueOf(id)).toMatchObject(never);
  // Counted as the books have it, which undoing has nothing to correct of.
  const stocktakeId = await countLots(id, new Map([[lotId, 10]]));
  expect(await dueOf(id)).toBeUndefined();
  await done(calls.undo(stocktakeId));
  expect(await dueOf(id)).toMatchObject(never);
});

it('has an ingredient counted once each lot that it had is', async () => {
  const id = await addHop('Mosaic');
  const first = await receive(id, 10);
  const second = await receive(id, 20, '2026-02-10');
  await countLots(id, new Map([[first, 9]]));
  expect(await dueOf(id)).toMatchObject({ lastCountedOn: null });
  await countLots(id, new Map([[second, 20]]));
  expect(await dueOf(id)).toBeUndefined();
  // What arrives later was not there to be counted.
  await receive(id, 30, calendarDateOf(new Date()));
  expect(await dueOf(id)).toBeUndefined();
});

it('has an ingredient counted that was counted as a whole, whatever lots its deviation is of', async () => {
  const id = await addHop('Nelson');
  await receive(id, 10);
  await receive(id, 20, '2026-02-10');
  await done(stock.count(id, 29, { happenedOn: '2026-01-20' }));
  // The second lot was not there on that day: it does not make the count a part of one.
  expect(await dueOf(id)).toMatchObject({ lastCountedOn: '2026-01-20' });
  await done(stock.count(id, 29));
  expect(await dueOf(id)).toBeUndefined();
});

it('does not name the day of a stocktake that was undone as the last count', async () => {
  const id = await addHop('Saaz');
  const lotId = await receive(id, 10);
  const lastCount = async () => {
    const document = '{ answer: ingredientOverview { lastCountDate } }';
    const answer = api.query<{ answer: { lastCountDate: string } }>(document, {}, token);
    return (await done(answer)).lastCountDate;
  };
  await done(stock.count(id, 9, { happenedOn: '2026-02-20' }));
  expect(await lastCount()).toBe('2026-02-20');
  const stocktakeId = await countLots(id, new Map([[lotId, 8]]));
  expect(await lastCount()).toBe(calendarDateOf(new Date()));
  await done(calls.undo(stocktakeId));
  expect(await lastCount()).toBe('2026-02-20');
});
