import { useEffect, useRef } from 'react';
import { readAzertyDigits } from './azerty';
import { emptyBurst, followBurst } from './burst';

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
const modal = 'dialog[open], [aria-modal="true"]';

/** Whether a dialog lies over the page and has the keys. */
export const isModalOpen = () => document.querySelector(modal) !== null;

const takesKeys = (target: EventTarget | null) =>
  target instanceof Element && target.closest(fields) !== null;

/**
 * Handles the input of a USB or Bluetooth reader while no field has the focus and no dialog is
 * open.
 * @param onCode called with each code
 */
export function useReaderBurst(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    let burst = emptyBurst;
    const follow = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || takesKeys(event.target)) {
        burst = emptyBurst;
        return;
      }
      const followed = followBurst(burst, { key: event.key, at: event.timeStamp });
      burst = followed.burst;
      // A reader's keys must not act as shortcuts: / opens no search, Enter presses no button.
      if (followed.code !== null || burst.text.length > 1) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (followed.code === null || isModalOpen()) return;
      latest.current(readAzertyDigits(followed.code));
    };
    window.addEventListener('keydown', follow, { capture: true });
    return () => window.removeEventListener('keydown', follow, { capture: true });
  }, []);
}
