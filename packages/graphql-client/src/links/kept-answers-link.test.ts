import 'fake-indexeddb/auto';
import { ApolloLink, gql } from '@apollo/client';
import { reportConnection, useConnection } from '@cervoise/shell-contract';
import { delay, firstValueFrom, lastValueFrom, NEVER, of, tap, throwError } from 'rxjs';
import { forgetKeptAnswers } from '../kept/kept-answers';
import { networkDown } from '../testing/mock-errors';
import { signIn } from '../testing/test-session';
import { keptAnswersLink } from './kept-answers-link';

const query = gql`query Batch($id: ID!) { productionBatch(id: $id) { id } }`;
const answer = { data: { productionBatch: { id: '1' } } };
/** What the client's cache has of the query: what its page shows. */
let cached: object | null = null;
const client = { readQuery: () => cached };

type Answered = () => ReturnType<ApolloLink.RequestHandler>;

function execute(
  answered: Answered,
  keptOffline: boolean | string = true,
  asked = query,
  variables: Record<string, string> = { id: '1' },
) {
  const link = ApolloLink.from([keptAnswersLink, new ApolloLink(answered)]);
  const request = { query: asked, variables, context: { keptOffline } };
  return ApolloLink.execute(link, request, { client: client as never });
}
/** Runs the query with what the server answers, and returns the first answer. */
const run = (...options: Parameters<typeof execute>) => firstValueFrom(execute(...options));
const down = () => throwError(networkDown);
const badGateway = () =>
  throwError(() => Object.assign(new Error('Bad gateway'), { statusCode: 502 }));

beforeEach(async () => {
  cached = null;
  signIn();
  await forgetKeptAnswers();
});

/** Until the answer, which is kept in the background, can be read. */
const untilKept = async (keptOffline: boolean | string = true) => {
  for (;;) {
    const kept = await run(down, keptOffline).catch(() => null);
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

describe('with a slow server', () => {
  const newer = { data: { productionBatch: { id: '1', status: 'completed' } } };

  /** All answers of a query, with the time that passes. */
  async function answersOf(
    answered: Answered,
    keptOffline: boolean | string = true,
  ): Promise<readonly object[]> {
    await run(() => of(answer), keptOffline);
    await untilKept(keptOffline);
    reportConnection(false);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const answers: object[] = [];
    const end = lastValueFrom(
      execute(answered, keptOffline).pipe(tap((given) => answers.push(given))),
    );
    await jest.advanceTimersByTimeAsync(4000);
    // Gives the database turns in which the kept answer is read.
    for (let turn = 0; turn < 500 && answers.length === 0; turn += 1)
      await jest.advanceTimersByTimeAsync(1);
    await jest.advanceTimersByTimeAsync(15_000);
    for (let turn = 0; turn < 500 && answers.length === 0; turn += 1)
      await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    await end;
    return answers;
  }
  const afterFive = () => of(newer).pipe(delay(5000));

  it('gives the kept answer after four seconds, then the server’s', async () => {
    expect(await answersOf(afterFive)).toEqual([answer, newer]);
  });

  it('replaces nothing that its page shows', async () => {
    cached = newer;
    expect(await answersOf(afterFive)).toEqual([newer]);
  });

  it('gives a request up that never ends, which what reads again would join, and reports it', async () => {
    expect(await answersOf(() => NEVER)).toEqual([answer]);
    expect(useConnection.getState().isOffline).toBe(true);
  });

  it('waits longer for one that may be of another day, and gives it under the banner alone', async () => {
    expect(await answersOf(afterFive, 'dashboard')).toEqual([newer]);
    expect(useConnection.getState().isOffline).toBe(false);
    expect(await answersOf(() => NEVER, 'dashboard')).toEqual([answer]);
    expect(useConnection.getState()).toMatchObject({
      isOffline: true,
      keptAt: expect.any(Number),
    });
  });
});

it('finds the answer of another day by its name, and of no other variables', async () => {
  const onDay = (day: string) => [query, { day }] as const;
  await run(() => of(answer), 'dashboard', ...onDay('2026-11-27'));
  for (let found = null; !found; )
    found = await run(down, 'dashboard', ...onDay('2026-11-27')).catch(() => null);
  expect(await run(down, 'dashboard', ...onDay('2026-11-30'))).toEqual(answer);
  await expect(run(down, true, ...onDay('2026-11-30'))).rejects.toThrow('Failed to fetch');
});

it('does not count a write that the server puts off as a lost connection', async () => {
  const errors = [{ message: 'Réessayez.', extensions: { code: 'SERVICE_UNAVAILABLE' } }];
  const busy = Object.assign(new Error('503'), {
    statusCode: 503,
    bodyText: JSON.stringify({ errors }),
  });
  const mutation = gql`mutation Save { save }`;
  await run(() => of(answer));
  await expect(run(() => throwError(() => busy), false, mutation)).rejects.toThrow('503');
  expect(useConnection.getState().isOffline).toBe(false);
  await expect(run(badGateway, false, mutation)).rejects.toThrow('Bad gateway');
  expect(useConnection.getState().isOffline).toBe(true);
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
