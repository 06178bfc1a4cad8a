import { useState } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, set } from 'react-hook-form';
import type { DescribeError, FormFailure } from './form-failure';
import { compareVersions, type Differences, type FormLists } from './merge-values';
import type { AppForm } from './use-app-form';

/** How a form goes on after another user saved the same record. */
export interface ConflictActions<Values> {
  /** Fetches the field values of the current version, on which the next save is based. */
  readonly readCurrent: () => Promise<Values>;
  readonly lists?: FormLists;
}

/** What was typed, and the values that it began with. */
export interface TypedValues<Values> {
  readonly before: unknown;
  readonly mine: Values;
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

  /**
   * Lays what was typed over the present version: what only the other user changed stays theirs, and
   * what both changed is shown where the form's record has versions.
   */
  const restore = ({ before, mine }: TypedValues<Values>) => {
    const theirs = form.formState.defaultValues;
    const found = compareVersions(before, mine, theirs, conflict?.lists);
    const merged = { ...structuredClone(theirs) };
    for (const field of [...found.own, ...found.colliding]) set(merged, field.name, field.mine);
    // The fields of the present version, with values of the same form.
    form.reset(merged as Values, { keepDefaultValues: true });
    if (conflict && found.taken.length + found.colliding.length > 0) setDifferences(found);
  };

  const forget = () => setDifferences(null);

  return { differences, failure, reading, merge, restore, forget, choose: setField };
}
