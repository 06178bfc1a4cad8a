import { parseFrenchNumber } from '@cervoise/domain/numbers';
import { useState } from 'react';
import { formatNumber } from '../format/numbers';

/** More digits than any schema accepts, so that what was typed is never rounded on screen. */
const shownDecimals = 9;

const written = (value: unknown) =>
  typeof value === 'number' && !Number.isNaN(value) ? formatNumber(value, shownDecimals) : '';

/**
 * The text of a number's field: what is being typed, kept as typed (« 12, » is on its way to
 * « 12,5 »), else the value as the French write it.
 * @param onChange gets a number, `null` when empty, NaN for what is no number
 */
export function useNumberDraft(value: unknown, onChange: (value: number | null) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const draftHolds = draft !== null && Object.is(parseFrenchNumber(draft), value ?? null);
  return {
    text: draftHolds ? draft : written(value),
    type: (text: string) => {
      setDraft(text);
      onChange(parseFrenchNumber(text));
    },
    /** The field is left: what was typed is written as the French do. */
    leave: () => {
      if (!Number.isNaN(value)) setDraft(null);
    },
  };
}
