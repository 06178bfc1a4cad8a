import { useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import type { DescribeError, FormFailure } from './form-failure';
import { compareVersions, type Differences, type FormLists } from './merge-values';
import type { AppForm } from './use-app-form';

/** How a form goes on after another user saved the same record. */
export interface ConflictActions<Values> {
  /** Fetches the field values of the current version, on which the next save is based. */
  readonly readCurrent: () => Promise<Values>;
  readonly lists?: FormLists;
}

/**
 * Merges the typed values with the current version: what only one of the two users changed is kept,
 * and of what both changed the typed value, until the user chooses.
 */
export function useConflict<Values extends FieldValues, Output>(
  form: AppForm<Values, Output>,
  conflict: ConflictActions<Values> | undefined,
  describeError: DescribeError,
) {
  const [differences, setDifferences] = useState<Differences | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [reading, setReading] = useState(false);

  // Names and values are those of the form's own fields.
  const setField = (name: string, value: unknown) =>
    form.setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    });

  const merge = async () => {
    setDifferences(null);
    setFailure(null);
    if (!conflict) return;
    setReading(true);
    try {
      const before = structuredClone(form.formState.defaultValues);
      const theirs = await conflict.readCurrent();
      const found = compareVersions(before, form.getValues(), theirs, conflict.lists);
      form.reset(theirs);
      for (const { name, mine } of [...found.own, ...found.colliding]) setField(name, mine);
      setDifferences(found);
    } catch (error) {
      setFailure(describeError(error));
    } finally {
      setReading(false);
    }
  };

  return { differences, failure, reading, merge, choose: setField };
}
