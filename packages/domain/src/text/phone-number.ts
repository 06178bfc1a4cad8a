/** A number as France writes it, one with the code of its country, or a short one of a service. */
const wholeNumber = /^(?:0[1-9]\d{8}|(?:\+|00)\d{8,15}|[1-9]\d{3,14})$/;
/** Of several numbers in a row, the first: France’s have ten digits, or nine after its code. */
const firstOfFrance = /^(?:0[1-9]\d{8}|(?:\+|00)33\d{9})/;

/**
 * The number that a telephone dials for what was typed: « +33 (0)2 99 00 00 00 » →
 * « +33299000000 ». Of several the first; null where no whole number stands there.
 */
export function dialledNumber(typed: string): string | null {
  const [run = ''] =
    /\+?\d[\d\s().\-/]*/.exec(typed.replace(/(\+\d{1,3}|\b00\d{1,3})\s*\(0\)/, '$1')) ?? [];
  const digits = run.replace(/[^\d+]/g, '');
  const number = firstOfFrance.exec(digits)?.[0] ?? digits;
  return wholeNumber.test(number) ? number : null;
}
