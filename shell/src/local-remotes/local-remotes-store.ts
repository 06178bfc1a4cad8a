import { create } from 'zustand';

/** A remote loaded from a dev server. */
export interface LocalRemote {
  readonly name: string;
  readonly address: string;
  /** Whether the dev server answered when the page was opened. */
  readonly answers: boolean;
}

/** The local remotes in use; empty except on a developer's machine. */
export const useLocalRemotes = create<{ readonly remotes: readonly LocalRemote[] }>()(() => ({
  remotes: [],
}));
