import 'fake-indexeddb/auto';
import { ApolloLink, gql } from '@apollo/client';
import { useConnection } from '@cervoise/shell-contract';
import { firstValueFrom, NEVER, of, throwError } from 'rxjs';
import { forgetKeptAnswers } from '../kept/kept-answers';
import { networkDown } from '../testing/mock-errors';
import { signIn } from '../testing/test-session';
import { keptAnswersLink } from './kept-answers-link';

const query = gql`query Batch($id: ID!) { productionBatch(id: $id) { id } }`;
const answer = { data: { productionBatch: { id: '1' } } };
const client = { id: 'client' };

/** Runs the query with what the server answers. */
function run(
  answered: () => ReturnType<ApolloLink.RequestHandler>,
  keptOffline = true,
  asked = query,
) {
  const link = ApolloLink.from([keptAnswersLink, new ApolloLink(answered)]);
  const request = { query: asked, variables: { id: '1' }, context: { keptOffline } };
  return firstValueFrom(ApolloLink.execute(link, request, { client: client as never }));
}
const down = () => throwError(networkDown);
const badGateway = () =>
  throwError(() => Object.assign(new Error('Bad gateway'), { statusCode: 502 }));

beforeEach(async () => {
  signIn();
  await forgetKeptAnswers();
});

/** Until the answer, which is kept in the background, can be read. */
const untilKept = async () => {
  for (;;) {
    const kept = await run(down).catch(() => null);
    if (kept) return;
  }
};

it.each([
  ['no network', down],
  ['a proxy without a server', badGateway],
])('gives the kept answer with %s, and reports it', async (_case, failure) => {
  await run(() => of(answer));
  expect(useConnection.getState().isOffline).toBe(false);
  await untilKept();
  expect(await run(failure)).toEqual(answer);
  expect(useConnection.getState().isOffline).toBe(true);
  await run(() => of(answer));
  expect(useConnection.getState().isOffline).toBe(false);
});

it('gives it after four seconds without an answer', async () => {
  await run(() => of(answer));
  await untilKept();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const waiting = run(() => NEVER);
  await jest.advanceTimersByTimeAsync(4000);
  jest.useRealTimers();
  expect(await waiting).toEqual(answer);
});

it('keeps no answer of other queries, and hides no refusal', async () => {
  await run(() => of(answer), false);
  await expect(run(down)).rejects.toThrow('Failed to fetch');
  await run(() => of(answer));
  await untilKept();
  const refused = () => throwError(() => new Error('Refusé'));
  await expect(run(refused)).rejects.toThrow('Refusé');
  expect(useConnection.getState().isOffline).toBe(false);
});

it('gives no answer from before an update, which lacks what the query asks for since', async () => {
  await run(() => of(answer));
  await untilKept();
  const updated = gql`query Batch($id: ID!) { productionBatch(id: $id) { id contents { liters } } }`;
  await expect(run(down, true, updated)).rejects.toThrow('Failed to fetch');
  expect(await run(down)).toEqual(answer);
});
