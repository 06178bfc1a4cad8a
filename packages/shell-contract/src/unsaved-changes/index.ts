import { useEffect, useId } from 'react';
import { create } from 'zustand';

interface UnsavedChangesState {
  /** The forms on screen that hold changes; empty when leaving loses nothing. */
  readonly dirtyForms: ReadonlySet<string>;
}

/** Which forms hold unsaved changes; the shell's dialog and the new-version banner read it. */
export const useUnsavedChangesStore = create<UnsavedChangesState>()(() => ({
  dirtyForms: new Set<string>(),
}));

function setDirty(form: string, dirty: boolean): void {
  useUnsavedChangesStore.setState(({ dirtyForms }) => {
    if (dirtyForms.has(form) === dirty) return {};
    const next = new Set(dirtyForms);
    if (dirty) next.add(form);
    else next.delete(form);
    return { dirtyForms: next };
  });
}

/**
 * Declares that a form holds unsaved changes while `dirty` is true. Leaving the page then opens
 * the shell's dialog. Gives a function that releases the form at once, to call right before
 * navigating after a save.
 */
export function useUnsavedChanges(dirty: boolean): () => void {
  const form = useId();
  useEffect(() => {
    setDirty(form, dirty);
    return () => setDirty(form, false);
  }, [form, dirty]);
  return () => setDirty(form, false);
}

/** Whether any form on screen holds unsaved changes. */
export function hasUnsavedChanges(): boolean {
  return useUnsavedChangesStore.getState().dirtyForms.size > 0;
}
