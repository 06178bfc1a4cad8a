import { useEffect, useId } from 'react';
import { create } from 'zustand';

interface UnsavedChangesState {
  /** The mounted forms with unsaved changes. */
  readonly dirtyForms: ReadonlySet<string>;
}

/** Forms with unsaved changes, for the shell's dialog and the new-version banner. */
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
 * Registers a form with unsaved changes while `dirty` is true. Leaving the page then opens the
 * shell's dialog. Returns a function that releases the form at once, to call right before
 * navigating after a save; what it returns registers the form again, until it is unmounted.
 */
export function useUnsavedChanges(dirty: boolean): () => () => void {
  const form = useId();
  useEffect(() => {
    setDirty(form, dirty);
    return () => setDirty(form, false);
  }, [form, dirty]);
  return () => {
    setDirty(form, false);
    return () => setDirty(form, true);
  };
}

/** Whether any mounted form has unsaved changes. */
export function hasUnsavedChanges(): boolean {
  return useUnsavedChangesStore.getState().dirtyForms.size > 0;
}
