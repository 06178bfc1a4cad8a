import 'fake-indexeddb/auto';
import { reportConnection, useConnection } from '@cervoise/shell-contract';
import { createStore, entries } from 'idb-keyval';
import { forgetKeptAnswers, keepAnswer, readKeptAnswer } from './kept-answers';

const [camille, hugo] = ['user-camille', 'user-hugo'];
const answer = { data: { productionBatch: { id: '1', notes: 'Houblon secret' } } };
const name = 'Batch {"id":"1"}';
const hour = 3_600_000;
const isOpen = () => true;

const stored = () => entries(createStore('cervoise-kept-answers', 'answers'));
const keys = () => entries<string, CryptoKey>(createStore('cervoise-kept-keys', 'keys'));

beforeEach(forgetKeptAnswers);

it('gives a kept answer back, and stores it under a key that cannot be read out', async () => {
  await keepAnswer(camille, name, answer, isOpen);
  expect(await readKeptAnswer(camille, name)).toEqual(answer);
  const [[, raw] = []] = await stored();
  const { sealed } = raw as unknown as { sealed: ArrayBuffer };
  expect(new TextDecoder('latin1').decode(sealed)).not.toContain('Houblon');
  const [[, key] = []] = await keys();
  expect(key?.extractable).toBe(false);
});

it('gives it for 72 hours, and deletes it afterwards', async () => {
  const now = Date.now();
  await keepAnswer(camille, name, answer, isOpen, now);
  expect(await readKeptAnswer(camille, name, now + 72 * hour)).toEqual(answer);
  expect(await readKeptAnswer(camille, name, now + 72 * hour + 1)).toBeNull();
  await keepAnswer(camille, 'Batch {"id":"2"}', answer, isOpen, now + 73 * hour);
  expect((await stored()).map(([key]) => key)).toEqual([`${camille} Batch {"id":"2"}`]);
});

it('gives nothing to another user of the device, whose first answer deletes it', async () => {
  await keepAnswer(camille, name, answer, isOpen);
  expect(await readKeptAnswer(hugo, name)).toBeNull();
  await keepAnswer(hugo, name, { data: {} }, isOpen);
  expect(await readKeptAnswer(camille, name)).toBeNull();
  expect((await keys()).map(([owner]) => owner)).toEqual([hugo]);
});

it('keeps nothing of a session that ends while the answer is being sealed', async () => {
  let isStillOpen = true;
  const keeping = keepAnswer(camille, name, answer, () => isStillOpen);
  isStillOpen = false;
  await keeping;
  expect(await stored()).toEqual([]);
});

it('tells how old the oldest answer is that stands in, until the server is reached', async () => {
  const now = Date.now();
  await keepAnswer(camille, 'Friday', answer, isOpen, now - 60 * hour);
  await keepAnswer(camille, 'today', answer, isOpen, now);
  reportConnection(true);
  await readKeptAnswer(camille, 'Friday');
  await readKeptAnswer(camille, 'today');
  expect(useConnection.getState().keptAt).toBe(now - 60 * hour);
  reportConnection(false);
  expect(useConnection.getState().keptAt).toBeNull();
});

it('forgets answers and keys', async () => {
  await keepAnswer(camille, name, answer, isOpen);
  await forgetKeptAnswers();
  expect(await readKeptAnswer(camille, name)).toBeNull();
  expect(await stored()).toEqual([]);
});

it('reads every answer of a page that keeps several at once, also the first ones of a user', async () => {
  const names = ['Stocktake {"id":"1"}', 'StocktakePlaces {}', 'Batch {"id":"1"}'];
  await Promise.all(names.map((each) => keepAnswer(camille, each, answer, isOpen)));
  const read = await Promise.all(names.map((each) => readKeptAnswer(camille, each)));
  expect(read).toEqual(names.map(() => answer));
});
