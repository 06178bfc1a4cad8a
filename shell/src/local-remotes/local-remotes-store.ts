import { create } from 'zustand';

/** A remote this browser was told to take from a dev server. */
export interface LocalRemote {
  readonly name: string;
  readonly address: string;
  /** Whether the dev server answered when the page was opened. */
  readonly answers: boolean;
}

/** What the banner shows; empty but on a developer's machine. */
export const useLocalRemotes = create<{ readonly remotes: readonly LocalRemote[] }>()(() => ({
  remotes: [],
}));
