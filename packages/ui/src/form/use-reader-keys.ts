import { type KeyboardEvent, useRef } from 'react';
import { readAzertyDigits } from '../scan/azerty';
import { emptyBurst, followBurst } from '../scan/burst';

/** The next field of the form that can be filled in; of the last one itself. */
function fieldAfter(field: HTMLInputElement): HTMLElement | undefined {
  const fields = [...(field.form?.elements ?? [])].filter(
    (element): element is HTMLInputElement | HTMLTextAreaElement =>
      element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement,
  );
  return fields.slice(fields.indexOf(field) + 1).find(({ disabled }) => !disabled);
}

/**
 * Takes the Enter with which a USB reader ends a code: it is no wish to save the form, and leads to
 * the next field. A hand's Enter goes through.
 * @param onRead gets the field's text when the reader, set to another keyboard, has garbled it
 */
export function useReaderKeys(onRead: (text: string) => void) {
  const burst = useRef(emptyBurst);
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, timeStamp, currentTarget } = event;
    const { burst: underWay, code } = followBurst(burst.current, { key, at: timeStamp });
    burst.current = underWay;
    if (code === null) return;
    event.preventDefault();
    const { value } = currentTarget;
    const read = readAzertyDigits(code);
    if (read !== code && value.endsWith(code)) onRead(value.slice(0, -code.length) + read);
    fieldAfter(currentTarget)?.focus();
  };
}
