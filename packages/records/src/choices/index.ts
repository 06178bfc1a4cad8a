import { searchKey } from '@cervoise/domain/text';
import {
  type OperationVariables,
  type TypedDocumentNode,
  useQuery,
} from '@cervoise/graphql-client';
import type { Choice, ChoiceSearch } from '@cervoise/ui/form';
import { useEffect, useRef, useState } from 'react';

export { recordId } from './record-id';

/** Suggestions in an open list; one more is read, to know whether there are others. */
const shownChoices = 20;

/** Pauses between two keys that are shorter send no query. */
const pauseMilliseconds = 150;

/** The choices of a picker: a query of the server by a searched text or by ids. */
export interface ChoiceSource<Data, Variables extends OperationVariables, Item> {
  /** Takes `search`, `ids` and `first`; the closest to the text first. */
  readonly query: TypedDocumentNode<Data, Variables>;
  readonly itemsOf: (data: Data) => readonly Item[];
  readonly choiceOf: (item: Item) => Choice;
  /** The values are names, which need not be read by ids; the query takes none. */
  readonly isOfNames?: boolean;
}

interface Name {
  /** The name itself. */
  readonly id: string;
}

/** Names in use as choices: locations, suppliers. */
export const namesSource = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  namesOf: (data: Data) => readonly string[],
): ChoiceSource<Data, Variables, Name> => ({
  query,
  itemsOf: (data) => namesOf(data).map((id) => ({ id })),
  choiceOf: ({ id }) => ({ value: id, label: id }),
  isOfNames: true,
});

interface ChoiceOptions {
  /** Further variables of the query. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /** The chosen id, whose name is read when it is not among the choices. */
  readonly value?: string | null;
  /** An id that is not offered: the record itself. */
  readonly except?: string | null;
  /** Sends no query while something the choices depend on is missing. */
  readonly skip?: boolean;
  /** Reads the first choices at once, to say that there are none. */
  readonly eager?: boolean;
}

/** The text once its user has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}

/** A list of the server to choose from, searched as its user types; nothing is read before. */
export function useChoices<
  Data,
  Variables extends OperationVariables,
  Item extends { readonly id: string },
>(
  { query, itemsOf, choiceOf, isOfNames = false }: ChoiceSource<Data, Variables, Item>,
  { variables, value = null, except = null, skip = false, eager = false }: ChoiceOptions = {},
) {
  const [isOpened, setOpened] = useState(eager);
  const [text, setText] = useState('');
  const settled = useSettled(text);
  const scope = JSON.stringify(variables);
  const read = useRef({ scope, items: new Map<string, Item>() });
  if (read.current.scope !== scope) read.current = { scope, items: new Map() };
  const known = read.current.items;
  const store = (data: Data | undefined) => {
    const items = data === undefined ? [] : itemsOf(data);
    for (const item of items) known.set(item.id, item);
    return items.filter(({ id }) => id !== except);
  };
  const variablesOf = (wanted: object) =>
    // The query takes these variables; its type is known by the caller alone.
    ({
      ...variables,
      search: null,
      ...(!isOfNames && { ids: null }),
      ...wanted,
    }) as unknown as Variables;

  const list = useQuery<Data, OperationVariables>(query as TypedDocumentNode<Data>, {
    variables: variablesOf({ search: settled || null, first: shownChoices + (except ? 2 : 1) }),
    skip: skip || !isOpened,
    nextFetchPolicy: 'cache-first',
  });
  const found = store(list.data as Data | undefined);
  const isUnknown = !isOfNames && value !== null && value !== '' && !known.has(value);
  const named = useQuery<Data, OperationVariables>(query as TypedDocumentNode<Data>, {
    variables: variablesOf({ ids: [value], first: 1 }),
    skip: skip || !isUnknown,
  });
  store(named.data as Data | undefined);

  // While the answer is under way, what is known already and matches.
  const isBehind = text !== settled || (list.loading && !list.data);
  const key = searchKey(text);
  const items = isBehind
    ? [...known.values()].filter(
        (item) => item.id !== except && searchKey(choiceOf(item).label).includes(key),
      )
    : found;
  const search: ChoiceSearch = {
    state: list.error ? 'failed' : isBehind ? 'searching' : 'ready',
    isCut: !isBehind && found.length > shownChoices,
    onSearch: (next) => {
      setOpened(true);
      setText(next);
    },
    onOpen: () => setOpened(true),
    onRetry: () => void list.refetch(),
  };
  const chosen = value ? known.get(value) : undefined;
  return {
    choices: items.slice(0, shownChoices).map(choiceOf),
    search,
    /** The choice of the given id, while its name is being read `undefined`. */
    own: isOfNames && value ? { value, label: value } : chosen && choiceOf(chosen),
    /** Whether there is nothing to choose from at all. */
    isEmpty: settled === '' && list.data !== undefined && found.length === 0,
    /** Whether the given id names nothing that can be read. */
    isMissing: isUnknown && named.data !== undefined,
    /** An item that has been read. */
    itemOf: (id: string | null | undefined): Item | undefined => (id ? known.get(id) : undefined),
  };
}

/**
 * The choices with the chosen one, for a select that shows the label of what it lists.
 * @param unknown the label of a record that cannot be read
 */
export function withChosen(
  { choices, own, isMissing }: Pick<ReturnType<typeof useChoices>, 'choices' | 'own' | 'isMissing'>,
  value: string | null,
  unknown: string,
): readonly Choice[] {
  if (value === null || choices.some((choice) => choice.value === value)) return choices;
  return [own ?? { value, label: isMissing ? unknown : 'Chargement...' }, ...choices];
}
