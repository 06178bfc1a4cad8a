import { create } from 'zustand';

/** Why the brewery is read-only, in French; null while it is not. */
const useReadOnlyStore = create<{ readonly reason: string | null }>()(() => ({ reason: null }));

export const useReadOnlyReason = (): string | null => useReadOnlyStore(({ reason }) => reason);

/** Called only by the shell, which knows the brewery's contract. */
export const setReadOnlyReason = (reason: string | null): void =>
  useReadOnlyStore.setState({ reason });
