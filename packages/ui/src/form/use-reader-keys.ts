import { type KeyboardEvent, useRef } from 'react';
import { readAzertyDigits } from '../barcode-reader/azerty';
import { emptyBurst, followBurst } from '../barcode-reader/burst';

/** The next enabled field of the form; the last one stays. */
function fieldAfter(field: HTMLInputElement): HTMLElement | undefined {
  const fields = [...(field.form?.elements ?? [])].filter(
    (element): element is HTMLInputElement | HTMLTextAreaElement =>
      element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement,
  );
  return fields.slice(fields.indexOf(field) + 1).find(({ disabled }) => !disabled);
}

/**
 * Catches the Enter with which a USB reader ends a code: it must not submit the form, but moves to
 * the next field. A manual Enter submits.
 * @param onRead gets the corrected text when the reader's keyboard layout has garbled it
 * @param onEnter gets the text that an Enter ends, a manual one too, which then submits nothing
 */
export function useReaderKeys(onRead: (text: string) => void, onEnter?: (text: string) => void) {
  const burst = useRef(emptyBurst);
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, timeStamp, currentTarget } = event;
    const { burst: underWay, code } = followBurst(burst.current, { key, at: timeStamp });
    burst.current = underWay;
    const { value } = currentTarget;
    if (code === null) {
      if (!onEnter || key !== 'Enter') return;
      event.preventDefault();
      onEnter(value);
      return;
    }
    event.preventDefault();
    const read = readAzertyDigits(code);
    const text = value.endsWith(code) ? value.slice(0, -code.length) + read : value;
    if (text !== value) onRead(text);
    onEnter?.(text);
    fieldAfter(currentTarget)?.focus();
  };
}
