import { type ApolloClient, gql } from '@apollo/client';
import { useUnsavedChangesStore } from '@cervoise/shell-contract';
import { act, waitFor } from '@testing-library/react';
import { createMockApi, type MockApi, signIn } from '../testing';
import { type ChangeFollower, followChanges } from './follow-changes';

const listQuery = gql`
  query List {
    ingredients {
      id
      name
    }
  }
`;
const recordQuery = gql`
  query Record($id: ID!) {
    ingredient(id: $id) {
      id
      name
    }
  }
`;
const malt = { __typename: 'Ingredient', id: 'i-1', name: 'Pils' };

let api: MockApi;
let changes: ChangeFollower;
const watched: { unsubscribe(): void }[] = [];

/** Shows a query, as a page does; gives the names it has shown last. */
async function show(
  query: typeof listQuery,
  variables = {},
  options: Partial<ApolloClient.WatchQueryOptions> = {},
) {
  const shown: unknown[] = [];
  watched.push(
    api.client
      .watchQuery({ query, variables, ...options })
      .subscribe(({ data }) => shown.push(data)),
  );
  await waitFor(() => expect(JSON.stringify(shown.at(-1))).toContain('Pils'));
  return () => JSON.stringify(shown.at(-1));
}

const setDirty = (dirty: boolean) =>
  act(() => useUnsavedChangesStore.setState({ dirtyForms: new Set(dirty ? ['form'] : []) }));

beforeEach(() => {
  signIn();
  api = createMockApi({ ingredients: [malt], ingredient: malt });
  changes = followChanges(api.client);
});
afterEach(() => {
  jest.useRealTimers();
  changes.end();
  for (const one of watched.splice(0)) one.unsubscribe();
  setDirty(false);
});

const asked = (name: string) => api.variablesOf(name).length;

/** How many queries are refetched once the pause after something is over. */
function refetchesAfter(happens: () => void) {
  const queries = jest.spyOn(api.client, 'query');
  jest.useFakeTimers();
  happens();
  jest.runAllTimers();
  const count = queries.mock.calls.length;
  queries.mockRestore();
  return count;
}
const changed = (id: string) => changes.receive({ kind: 'Ingredient', ids: [id] });

it('refetches the list and the record on screen, once for many changes', async () => {
  const [list, record] = [await show(listQuery), await show(recordQuery, { id: 'i-1' })];
  // The record was shown from the list; its own answer follows.
  await waitFor(() => expect(asked('Record')).toBe(1));
  const before = asked('List');
  const renamed = { ...malt, name: 'Pale' };
  api.answer({ ingredients: [renamed], ingredient: renamed });
  changes.receive({ kind: 'Ingredient', ids: ['i-1'] });
  changes.receive({ kind: 'Ingredient', ids: ['i-1', 'i-2'] });
  await waitFor(() => expect(list()).toContain('Pale'));
  expect(record()).toContain('Pale');
  expect(asked('List')).toBe(before + 1);
});

it('does not refetch other records of that kind, or forms', async () => {
  await show(recordQuery, { id: 'i-1' });
  await show(listQuery, {}, { fetchPolicy: 'network-only' });
  await show(listQuery, { form: 2 }, { fetchPolicy: 'no-cache', context: { fillsForm: true } });
  const [record, list] = [asked('Record'), asked('List')];
  expect(refetchesAfter(() => changed('i-2'))).toBe(0);
  expect(refetchesAfter(() => changed('i-1'))).toBe(1);
  jest.useRealTimers();
  await waitFor(() => expect(asked('Record')).toBe(record + 1));
  expect(asked('List')).toBe(list);
});

it('waits while a form is dirty, and refetches once it is saved', async () => {
  await show(listQuery);
  const before = asked('List');
  const whileDirty = () => {
    setDirty(true);
    changed('i-1');
  };
  expect(refetchesAfter(whileDirty)).toBe(0);
  jest.useRealTimers();
  setDirty(false);
  await waitFor(() => expect(asked('List')).toBe(before + 1));
});

it('refetches everything after a reconnection, and keeps the data when that fails', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const list = await show(listQuery);
  const before = asked('List');
  api.answer({
    ingredients: () => {
      throw new Error('down');
    },
  });
  changes.missed();
  await waitFor(() => expect(asked('List')).toBe(before + 1));
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(list()).toContain('Pils');
  logged.mockRestore();
});

describe('a change that comes while a query is being read', () => {
  /** Shows the record; from then on each of its answers is given by the test. */
  async function showSlowly() {
    const query = api.client.watchQuery({ query: recordQuery, variables: { id: 'i-1' } });
    const shown = () => JSON.stringify(query.getCurrentResult().data);
    watched.push(query.subscribe(() => undefined));
    await waitFor(() => expect(shown()).toContain('Pils'));
    const answers: ((name: string) => void)[] = [];
    api.answer({
      ingredient: () =>
        new Promise((resolve) => answers.push((name) => resolve({ ...malt, name }))),
    });
    jest.useFakeTimers();
    const answer = async (name: string) => {
      answers.at(-1)?.(name);
      await jest.advanceTimersByTimeAsync(1000);
    };
    /** Tells of a change, and lets the pause after it go by. */
    const change = async () => {
      changed('i-1');
      await jest.advanceTimersByTimeAsync(1000);
    };
    return { query, shown, answers, answer, change };
  }

  it('is read afterwards, when the page itself reads', async () => {
    const { query, shown, answers, answer, change } = await showSlowly();
    const refetched = query.refetch();
    await change();
    expect(answers).toHaveLength(1);
    await answer('From before');
    await refetched;
    await answer('From after');
    expect(shown()).toContain('From after');
    expect(answers).toHaveLength(2);
  });

  it('is read once afterwards, when earlier changes are read', async () => {
    const { shown, answers, answer, change } = await showSlowly();
    for (const _ of ['first', 'second', 'third']) await change();
    expect(answers).toHaveLength(1);
    await answer('From before');
    await answer('From after');
    expect(shown()).toContain('From after');
    expect(answers).toHaveLength(2);
  });
});

it('logs a failed refetch', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  changes.receive({ kind: 3 });
  expect(logged).toHaveBeenCalledWith('Changement illisible', { kind: 3 });
  logged.mockRestore();
});
