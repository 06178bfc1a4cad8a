import { readNumber } from '@cervoise/domain/numbers';
import { useState } from 'react';
import { formatNumber } from '../format/numbers';

/** More digits than any schema accepts, so that typed values are never rounded on screen. */
const shownDecimals = 9;

const written = (value: unknown) =>
  typeof value === 'number' && !Number.isNaN(value) ? formatNumber(value, shownDecimals) : '';

/**
 * The draft text of a number field: what is being typed (« 12, » on the way to « 12,5 »), otherwise
 * the formatted value.
 * @param onChange gets a number, `null` when empty, NaN when invalid
 * @param unit the field's own, which may be typed with the number
 * @param read reads a text that may have more than that
 */
export function useNumberDraft(
  value: unknown,
  onChange: (value: number | null) => void,
  unit = '',
  read: (text: string) => number | null = (text) => readNumber(text, unit),
) {
  const [draft, setDraft] = useState<string | null>(null);
  const draftHolds = draft !== null && Object.is(read(draft), value ?? null);
  return {
    text: draftHolds ? draft : written(value),
    type: (text: string) => {
      setDraft(text);
      onChange(read(text));
    },
    /** On blur the value is formatted. */
    leave: () => {
      if (!Number.isNaN(value)) setDraft(null);
    },
  };
}
