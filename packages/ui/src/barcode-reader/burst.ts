/** A key press. */
export interface Keystroke {
  /** `KeyboardEvent.key`. */
  readonly key: string;
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
}

/** The keys typed without a pause so far. */
export interface Burst {
  readonly text: string;
  readonly lastAt: number;
}

/** Readers type a key every 1 to 20 ms; people are slower. */
const longestGap = 35;
const shortestCode = 6;
const longestCode = 500;
/** Modifier keys that readers press between characters. */
const modifiers = new Set(['Shift', 'AltGraph', 'CapsLock']);

export const emptyBurst: Burst = { text: '', lastAt: Number.NEGATIVE_INFINITY };

/**
 * Distinguishes a barcode reader from a person: at least six characters, each within 35 ms of the
 * one before, ended by Enter as fast.
 * @returns the pending burst, and the code once one is complete
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
