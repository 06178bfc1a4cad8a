import { ServerError } from '@apollo/client';
import { of, throwError } from 'rxjs';
import { retryLink } from './retry-link';
import { runLink } from './testing/run-link';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const refusal = (status: number, code: string) =>
  new ServerError('refused', {
    response: new Response('', { status }),
    bodyText: JSON.stringify({ data: null, errors: [{ message: 'Non.', extensions: { code } }] }),
  });
const unavailable = refusal(503, 'SERVICE_UNAVAILABLE');

/** Runs an operation that fails `failures` times. @returns its outcome and how often it was sent */
async function run(
  operation: string,
  variables: Record<string, unknown>,
  failures: number,
  error: Error = unavailable,
) {
  let sent = 0;
  const answer = () => {
    sent += 1;
    return sent > failures ? of({ data: { done: true } }) : throwError(() => error);
  };
  const outcome = runLink(retryLink, { operation, variables, answer }).then(
    () => 'done',
    () => 'failed',
  );
  await jest.advanceTimersByTimeAsync(30_000);
  return [await outcome, sent];
}

const requestId = '0b6c4f3e-7c11-4f0e-9f57-9c8a3d1f0a11';

it('repeats a query while the service is unavailable, four times at most', async () => {
  expect(await run('query Q { f }', {}, 2)).toEqual(['done', 3]);
  expect(await run('query Q { f }', {}, 9)).toEqual(['failed', 4]);
});

it('repeats a mutation only if the server recognises it', async () => {
  const mutation = 'mutation M { f }';
  expect(await run(mutation, { requestId }, 1)).toEqual(['done', 2]);
  expect(await run(mutation, { input: { name: 'Pils', requestId } }, 1)).toEqual(['done', 2]);
  expect(await run(mutation, { input: { name: 'Pils' } }, 1)).toEqual(['failed', 1]);
});

it('repeats nothing after another failure', async () => {
  const failure = refusal(500, 'INTERNAL_SERVER_ERROR');
  expect(await run('query Q { f }', {}, 1, failure)).toEqual(['failed', 1]);
});
