import { can, type Role } from '@cervoise/domain/roles';
import { useApolloClient } from '@cervoise/graphql-client';
import { type FoundRecords, menuIconOf, type RunQuery } from '@cervoise/shell-contract';
import { useEffect, useMemo, useState } from 'react';
import type { PaletteGroup } from './palette-entries';
import type { OfferedRemote } from './use-remote-modules';

/** Fewer characters would match too much. */
const shortestText = 2;
/** Debounce in milliseconds. */
const pause = 150;

const groupOf = ({ heading, icon, records }: FoundRecords): PaletteGroup => ({
  heading,
  entries: records.map((record) => ({
    ...record,
    key: `${record.path} found`,
    icon: menuIconOf({ icon }),
  })),
});

interface Answers {
  readonly text: string;
  /** By the remote's title; null for one that failed. */
  readonly found: ReadonlyMap<string, readonly PaletteGroup[] | null>;
}

const noAnswers: Answers = { text: '', found: new Map() };

/** The remotes' results for a name; the last ones stay on screen until newer ones arrive. */
export function useRecordSearch(
  typed: string,
  remotes: readonly OfferedRemote[],
  role: Role,
): {
  readonly groups: readonly PaletteGroup[];
  readonly pending: boolean;
  readonly failed: readonly string[];
} {
  const client = useApolloClient();
  const [answers, setAnswers] = useState(noAnswers);
  const text = typed.trim();
  const searches = useMemo(
    () =>
      remotes.flatMap(({ title, module }) =>
        module?.search && can(role, module.search.permission)
          ? [{ title, find: module.search.find }]
          : [],
      ),
    [remotes, role],
  );
  const isSearching = text.length >= shortestText;

  useEffect(() => {
    if (!isSearching) {
      setAnswers(noAnswers);
      return undefined;
    }
    let current = true;
    const query: RunQuery = async (document, variables) => {
      const context = { suppressErrorToast: true };
      const options = { query: document, variables, context, fetchPolicy: 'network-only' as const };
      const { data } = await client.query(options);
      if (data === undefined) throw new Error('The search has no answer');
      return data;
    };
    const answer = (title: string, groups: readonly PaletteGroup[] | null) => {
      if (!current) return;
      setAnswers((before) => ({
        text,
        found: new Map([...(before.text === text ? before.found : []), [title, groups]]),
      }));
    };
    const timer = setTimeout(() => {
      for (const { title, find } of searches) {
        find(text, query).then(
          (found) => answer(title, found.map(groupOf)),
          (error: unknown) => {
            console.error(error);
            answer(title, null);
          },
        );
      }
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [client, isSearching, searches, text]);

  const found = searches.map(({ title }) => answers.found.get(title));
  const notLoaded = remotes.filter(({ failed }) => failed).map(({ title }) => title);
  const notAnswered = [...answers.found].filter(([, groups]) => groups === null);
  return {
    groups: found.flatMap((groups) => groups ?? []).filter(({ entries }) => entries.length > 0),
    pending:
      isSearching &&
      (remotes.some(({ module, failed }) => !module && !failed) ||
        (answers.text !== text && searches.length > 0) ||
        found.includes(undefined)),
    failed: [...notLoaded, ...notAnswered.map(([title]) => title)],
  };
}
