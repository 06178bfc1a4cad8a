import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { hasUnsavedChanges, useUnsavedChangesStore } from '@cervoise/shell-contract';

/** Debounce in milliseconds: one write often changes several records. */
const pause = 300;

interface Change {
  readonly kind: string;
  readonly ids: readonly string[];
}

const read = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function asChange(payload: unknown): Change | null {
  const [kind, ids] = [read(payload, 'kind'), read(payload, 'ids')];
  if (typeof kind !== 'string' || !Array.isArray(ids)) return null;
  return { kind, ids: ids.filter((id) => typeof id === 'string') };
}

/** The one record that a query shows; null for a list or an overview. */
function recordOf(data: unknown): { readonly kind: string; readonly id: string } | null {
  const roots = typeof data === 'object' && data !== null ? Object.values(data) : [];
  const [kind, id] = [read(roots[0], '__typename'), read(roots[0], 'id')];
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

/** Refetches a query in the background; its page keeps the previous data until then. */
function readQuietly(client: ApolloClient, { query, variables, options }: ObservableQuery) {
  return client.query({
    query,
    variables,
    fetchPolicy: 'network-only',
    context: { ...options.context, suppressErrorToast: true },
  });
}

function refresh(client: ApolloClient, changes: readonly Change[]): void {
  for (const shown of client.getObservableQueries('active')) {
    const { context, fetchPolicy, initialFetchPolicy: policy = fetchPolicy } = shown.options;
    // A form's initial values are not refetched.
    if (policy === 'network-only' || policy === 'standby' || context?.fillsForm) continue;
    if (!isAffected(shown.getCurrentResult().data, changes)) continue;
    const reading = policy === 'no-cache' ? shown.refetch() : readQuietly(client, shown);
    // Ignored: the next change, or reopening the page, fetches again.
    reading.catch((cause) => console.error('Actualisation impossible', cause));
  }
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
  let changes: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readNow = () => {
    clearTimeout(timer);
    timer = undefined;
    if (changes.length === 0 || document.hidden || hasUnsavedChanges()) return;
    const pending = changes;
    changes = [];
    refresh(client, pending);
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
