import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { hasUnsavedChanges, useUnsavedChangesStore } from '@cervoise/shell-contract';

/** Debounce in milliseconds: one write often changes several records. */
const pause = 300;

interface Change {
  readonly kind: string;
  readonly ids: readonly string[];
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function asChange(payload: unknown): Change | null {
  const [kind, ids] = [member(payload, 'kind'), member(payload, 'ids')];
  if (typeof kind !== 'string' || !Array.isArray(ids)) return null;
  return { kind, ids: ids.filter((id) => typeof id === 'string') };
}

/** The one record that a query shows; null for a list or an overview. */
function recordOf(data: unknown): { readonly kind: string; readonly id: string } | null {
  const roots = typeof data === 'object' && data !== null ? Object.values(data) : [];
  const [kind, id] = [member(roots[0], '__typename'), member(roots[0], 'id')];
  if (roots.length !== 1 || typeof kind !== 'string' || typeof id !== 'string') return null;
  return { kind, id };
}

/** Whether a change may affect a query's result: only another record of the same kind cannot. */
function isAffected(data: unknown, changes: readonly Change[]): boolean {
  const record = recordOf(data);
  if (!record) return true;
  return changes.some(
    ({ kind, ids }) =>
      kind !== record.kind || ids.length === 0 || ids.includes(record.id.toLowerCase()),
  );
}

const policyOf = ({ options: { fetchPolicy, initialFetchPolicy } }: ObservableQuery) =>
  initialFetchPolicy ?? fetchPolicy;

/** A form's initial values are not refetched. */
const isRefetched = (shown: ObservableQuery): boolean =>
  !['network-only', 'standby'].includes(policyOf(shown) ?? '') && !shown.options.context?.fillsForm;

/** Resolves once what a query is reading has arrived, or failed. */
const settled = (shown: ObservableQuery) =>
  new Promise<void>((resolve) => {
    const watching = shown.subscribe(({ loading }) => {
      if (loading) return;
      resolve();
      queueMicrotask(() => watching.unsubscribe());
    });
  });

/** Refetches a query in the background; its page keeps the previous data until then. */
function readQuietly(client: ApolloClient, shown: ObservableQuery): Promise<unknown> {
  const { query, variables, options } = shown;
  if (policyOf(shown) === 'no-cache') return shown.refetch();
  return client.query({
    query,
    variables,
    fetchPolicy: 'network-only',
    context: { ...options.context, suppressErrorToast: true },
  });
}

/**
 * Creates a reader of queries that lets one answer arrive before it reads again: a request joins an
 * equal one under way, whose answer may be from before a change, and could come after a newer one.
 */
function createReader(client: ApolloClient) {
  const underWay = new Set<ObservableQuery>();
  const toRepeat = new Set<ObservableQuery>();
  return async (shown: ObservableQuery) => {
    toRepeat.add(shown);
    if (underWay.has(shown)) return;
    underWay.add(shown);
    if (shown.getCurrentResult().loading) await settled(shown);
    while (toRepeat.delete(shown)) {
      // Ignored: the next change, or reopening the page, fetches again.
      await readQuietly(client, shown).catch((cause) =>
        console.error('Actualisation impossible', cause),
      );
    }
    underWay.delete(shown);
  };
}

export interface ChangeFollower {
  /** A change pushed by the socket. */
  readonly receive: (payload: unknown) => void;
  /** The connection was interrupted: anything may have changed. */
  readonly missed: () => void;
  readonly end: () => void;
}

/**
 * Refetches active queries in the background when others have changed their data: never while a
 * form has unsaved changes or the tab is hidden, but as soon as neither holds.
 */
export function followChanges(client: ApolloClient): ChangeFollower {
  const read = createReader(client);
  let changes: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readNow = () => {
    clearTimeout(timer);
    timer = undefined;
    if (changes.length === 0 || document.hidden || hasUnsavedChanges()) return;
    const pending = changes;
    changes = [];
    for (const shown of client.getObservableQueries('active')) {
      if (isRefetched(shown) && isAffected(shown.getCurrentResult().data, pending))
        void read(shown);
    }
  };
  const soon = () => {
    timer ??= setTimeout(readNow, pause);
  };
  const add = (change: Change) => {
    changes.push(change);
    soon();
  };
  document.addEventListener('visibilitychange', soon);
  const stopWatching = useUnsavedChangesStore.subscribe(soon);
  return {
    receive: (payload) => {
      const change = asChange(payload);
      if (change) add(change);
      else console.error('Changement illisible', payload);
    },
    missed: () => add({ kind: '', ids: [] }),
    end: () => {
      clearTimeout(timer);
      changes = [];
      document.removeEventListener('visibilitychange', soon);
      stopWatching();
    },
  };
}
