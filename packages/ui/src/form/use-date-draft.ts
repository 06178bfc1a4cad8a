import { useState } from 'react';
import { readDate, toPicker } from './picker-dates';

/**
 * The text of a date's field: what is being typed, kept as typed, and what was typed but is no
 * date, which stays for as long as the form holds it. `null` when the picker writes the date.
 * @param onChange gets YYYY-MM-DD, `null` when empty, the text itself for what is no date
 */
export function useDateDraft(value: unknown, onChange: (value: string | null) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const draftHolds = draft !== null && readDate(draft) === (value ?? null);
  const unreadable = typeof value === 'string' && toPicker(value) === null ? value : null;
  return {
    text: draftHolds ? draft : unreadable,
    type: (text: string) => {
      setDraft(text);
      onChange(readDate(text));
    },
    /** The field is left, or a day chosen: the picker writes the date its own way. */
    leave: () => setDraft(null),
  };
}

export type DateDraft = Pick<ReturnType<typeof useDateDraft>, 'text' | 'type'>;
