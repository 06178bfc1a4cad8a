import { useState } from 'react';
import { useDraft } from './use-draft';

/**
 * State of a page, such as which form is open, that comes back with what was typed there: after the
 * session was lost, at the same user's next login in this tab.
 * @param name tells it from the other states of its page
 * @param isKept whether JSON can represent the value
 */
export function useKeptState<Value>(name: string, isKept: (value: Value) => boolean = () => true) {
  const [value, setValue] = useState<Value | null>(null);
  useDraft<Value>(name, {
    isChanged: value !== null && isKept(value),
    read: () => value,
    restore: setValue,
    isQuiet: true,
  });
  return [value, setValue] as const;
}
