import { act } from '@testing-library/react';

/** Presses the keys of a USB reader, 5 ms apart by the events' own clock. */
export function readByUsb(code: string): void {
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 1000 + index * 5 });
    act(() => void document.body.dispatchEvent(event));
  }
}
