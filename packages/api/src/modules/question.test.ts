import type { TenantTransaction } from '../db/tenant-transaction';
import { defineEvent, defineQuestion } from './question';

// Only passed on: the question and the event run nothing in it themselves.
const tx = {} as TenantTransaction;

it('answers in the transaction of who asks', async () => {
  const size = defineQuestion<[ids: readonly string[]], number>('size');
  size.answerWith(async (given, ids) => (given === tx ? ids.length : -1));
  await expect(size.ask(tx, ['a', 'b'])).resolves.toBe(2);
});

it('undoes what was announced when its follower refuses', async () => {
  const filled = defineEvent<[liters: number]>('filled');
  filled.followWith(async (given, liters) => {
    throw new Error(`${given === tx} ${liters}`);
  });
  await expect(filled.announce(tx, 12)).rejects.toThrow('true 12');
});

it('says so when nobody is connected', () => {
  expect(() => defineQuestion('lonely').ask(tx)).toThrow('Nobody answers the question lonely.');
  expect(() => defineEvent('lonely').announce(tx)).toThrow('Nobody follows the event lonely.');
});
