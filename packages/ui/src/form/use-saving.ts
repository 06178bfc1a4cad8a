import { toastError, useUnsavedChanges } from '@cervoise/shell-contract';
import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { whileSaving } from '../dialog/saves-under-way';
import type { DescribeError, FormFailure } from './form-failure';
import { isSameValue } from './merge-values';
import type { AppForm } from './use-app-form';

interface SavingOptions<Values extends FieldValues, Output, Saved> {
  readonly form: AppForm<Values, Output>;
  /** Whether leaving the page now loses something. */
  readonly isUnsaved: boolean;
  readonly onSaved?: (saved: Saved, values: Output, isShown: boolean) => void;
  readonly describeError: DescribeError;
}

/** Saves once at a time, maps errors to fields, releases the unsaved changes. */
export function useSaving<Values extends FieldValues, Output, Saved>({
  form,
  isUnsaved,
  onSaved,
  describeError,
}: SavingOptions<Values, Output, Saved>) {
  const running = useRef(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const release = useUnsavedChanges(isUnsaved);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const fail = (error: unknown) => {
    const described = describeError(error);
    // A path the form does not have is shown in the error block instead.
    for (const [path, message] of Object.entries(described.fields))
      form.setError(path as FieldPath<Values>, { type: 'server', message });
    setFailure(described);
    // Its page was left meanwhile, and nothing else would say so; the login does of an ended session.
    if (!isShown.current && described.code !== 'UNAUTHENTICATED')
      toastError({ title: described.title, message: described.message });
    return described;
  };

  /** Sends the values; returns the failure, or null once saved. */
  const save = async (
    values: Output,
    send: (values: Output) => Promise<Saved>,
  ): Promise<FormFailure | null> => {
    if (running.current) return null;
    running.current = true;
    setFailure(null);
    const sent = structuredClone(form.getValues());
    let saved: Saved;
    try {
      saved = await whileSaving(() => send(values));
    } catch (error) {
      return fail(error);
    } finally {
      running.current = false;
    }
    const present = form.getValues();
    const isChanged = !isSameValue(present, sent);
    const register = release();
    // What was typed meanwhile, and later, is compared with the saved values.
    form.reset(isChanged ? sent : present);
    if (isChanged) form.reset(present, { keepDefaultValues: true });
    onSaved?.(saved, values, isShown.current);
    // A form that stays asks before that is left; one that goes was saved.
    if (isChanged) register();
    return null;
  };

  return { save, failure, clearFailure: () => setFailure(null) };
}
