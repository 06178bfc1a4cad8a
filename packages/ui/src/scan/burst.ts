/** A key as a reader or a hand presses it. */
export interface Keystroke {
  /** As `KeyboardEvent.key` names it. */
  readonly key: string;
  /** Milliseconds, on any clock that does not go back. */
  readonly at: number;
}

/** What has been typed without a pause so far. */
export interface Burst {
  readonly text: string;
  readonly lastAt: number;
}

/** Readers type a key every 1 to 20 ms; nobody types that fast. */
const longestGap = 35;
const shortestCode = 6;
const longestCode = 500;
/** Keys that readers press for capitals and signs, between the characters. */
const modifiers = new Set(['Shift', 'AltGraph', 'CapsLock']);

export const emptyBurst: Burst = { text: '', lastAt: Number.NEGATIVE_INFINITY };

/**
 * Follows keys to tell a barcode reader from a person: at least six characters, each within 35 ms
 * of the one before, ended by Enter as fast.
 * @returns what is under way now, and the code once one is complete
 */
export function followBurst(
  burst: Burst,
  { key, at }: Keystroke,
): { readonly burst: Burst; readonly code: string | null } {
  if (modifiers.has(key)) return { burst, code: null };
  const inTime = at - burst.lastAt < longestGap;
  if (key === 'Enter') {
    const complete = inTime && burst.text.length >= shortestCode;
    return { burst: emptyBurst, code: complete ? burst.text : null };
  }
  if ([...key].length !== 1) return { burst: emptyBurst, code: null };
  const text = inTime ? burst.text + key : key;
  return { burst: text.length > longestCode ? emptyBurst : { text, lastAt: at }, code: null };
}
