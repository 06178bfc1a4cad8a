import { gql } from '@apollo/client';
import { clearSession, updateSessionUser, useSession } from '@cervoise/shell-contract';
import { waitFor } from '@testing-library/react';
import { createMockApi, signIn } from '../testing';
import { createApolloClient } from './create-apollo-client';

const suppliers = gql`
  query Suppliers {
    ingredientSuppliers
  }
`;

function answerWith(status: number, body: unknown) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(
    async () =>
      new Response(JSON.stringify(body), {
        status,
        headers: { 'Content-Type': 'application/json' },
      }),
  );
}

it('posts to /graphql with the session token', async () => {
  signIn();
  const fetched = answerWith(200, { data: { ingredientSuppliers: ['Malterie'] } });
  const { data } = await createApolloClient().query({ query: suppliers });
  expect(data).toEqual({ ingredientSuppliers: ['Malterie'] });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/graphql');
  expect(init).toMatchObject({ method: 'POST' });
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer test-token');
});

it('ends the session on HTTP 401, whatever the body', async () => {
  signIn();
  answerWith(401, { message: 'no' });
  await expect(createApolloClient().query({ query: suppliers })).rejects.toThrow('401');
  expect(useSession.getState().token).toBeNull();
});

it('aborts an operation after its timeout', async () => {
  jest.useFakeTimers();
  let signal: AbortSignal | null | undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation((_address, init) => {
    signal = init?.signal;
    return new Promise(() => undefined);
  });
  const failed = jest.fn();
  void createApolloClient().query({ query: suppliers }).catch(failed);
  await jest.advanceTimersByTimeAsync(29_999);
  expect(signal?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(signal?.aborted).toBe(true);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'RequestTimeoutError' }));
  jest.useRealTimers();
});

it.each([
  [
    "the first error's message",
    { data: null, errors: [{ message: 'Un.' }, { message: 'Deux.' }] },
    'Un.',
  ],
  ["'GraphQL Error'", { data: null, errors: [{}] }, 'GraphQL Error'],
  ["'Unknown GraphQL response structure'", { data: null }, 'Unknown GraphQL response structure'],
  ['the same for an answer without either', {}, 'Unknown GraphQL response structure'],
])('fails with %s', async (_case, body, message) => {
  answerWith(200, body);
  await expect(createApolloClient().query({ query: suppliers })).rejects.toThrow(
    expect.objectContaining({ message }),
  );
});

it('returns cached data at once and refetches', async () => {
  const api = createMockApi({ ingredientSuppliers: ['Malterie'] });
  await api.client.query({ query: suppliers });
  api.answer({ ingredientSuppliers: ['Houblonnière'] });
  const shown: unknown[] = [];
  const watched = api.client
    .watchQuery<{ ingredientSuppliers: string[] }>({ query: suppliers })
    .subscribe(({ data }) => shown.push(data?.ingredientSuppliers));
  await waitFor(() => expect(shown.at(-1)).toEqual(['Houblonnière']));
  expect(shown[0]).toEqual(['Malterie']);
  watched.unsubscribe();
});

describe('the cache of a user', () => {
  async function readAs(user: Parameters<typeof signIn>[0]) {
    signIn(user);
    const api = createMockApi({ ingredientSuppliers: ['Malterie'] });
    await api.client.query({ query: suppliers });
    const isKnown = () => api.client.readQuery({ query: suppliers }) !== null;
    expect(isKnown()).toBe(true);
    return isKnown;
  }

  it('is cleared at the end of the session', async () => {
    const isKnown = await readAs({});
    clearSession();
    await Promise.resolve();
    expect(isKnown()).toBe(false);
  });

  it('is cleared when another user logs in', async () => {
    const isKnown = await readAs({ id: 'user-1' });
    signIn({ id: 'user-2' });
    await Promise.resolve();
    expect(isKnown()).toBe(false);
  });

  it('is refetched for another user while on screen', async () => {
    signIn({ id: 'user-1' });
    const api = createMockApi({ ingredientSuppliers: ['Malterie'] });
    const shown: unknown[] = [];
    const watched = api.client
      .watchQuery<{ ingredientSuppliers: string[] }>({ query: suppliers })
      .subscribe(({ data }) => shown.push(data?.ingredientSuppliers));
    await api.client.query({ query: suppliers });
    api.answer({ ingredientSuppliers: ['Houblonnière'] });
    signIn({ id: 'user-2' });
    await waitFor(() => expect(shown.at(-1)).toEqual(['Houblonnière']));
    watched.unsubscribe();
  });

  it('is kept when the same user changes their name', async () => {
    const isKnown = await readAs({ id: 'user-1' });
    const { user } = useSession.getState();
    if (user) updateSessionUser({ ...user, firstName: 'Dominique' });
    expect(isKnown()).toBe(true);
  });
});
