import type { ConflictActions } from '@cervoise/ui/form';
import { useState } from 'react';

interface EditedRecord<Subject, Values> {
  /** The version that the form is filled with: another one only after a conflict. */
  readonly loaded: Subject;
  /** The form's `conflict`. */
  readonly conflict: ConflictActions<Values>;
}

/**
 * The record that a form edits. After a conflict its current version becomes the one that the next
 * save is based on.
 * @param record as the form opens
 * @param readCurrent fetches it from the server
 * @param valuesOf the form's values of a version
 */
export function useEditedRecord<Subject, Values>(
  record: Subject,
  readCurrent: () => Promise<Subject | undefined>,
  valuesOf: (version: Subject) => Values,
  lists?: ConflictActions<Values>['lists'],
): EditedRecord<Subject, Values> {
  const [loaded, setLoaded] = useState(record);
  return {
    loaded,
    conflict: {
      lists,
      readCurrent: async () => {
        const current = await readCurrent();
        if (!current) throw new Error('The edited record no longer exists');
        setLoaded(current);
        return valuesOf(current);
      },
    },
  };
}
