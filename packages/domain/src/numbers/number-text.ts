const formats = new Map<string, Intl.NumberFormat>();

/**
 * A formatter of `Intl`, created on first use and kept: creating one costs a hundred times what using
 * it does, and a page's first one takes the browser 15 ms.
 */
export function numberFormat(
  options: Intl.NumberFormatOptions,
  locale = 'fr-FR',
): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

const groupSpace = /\u202F/g;

/**
 * Writes a number in French as everything for people has it: screens, messages, papers, files.
 * `Intl` groups thousands by a narrow space, 2 px wide in Inter at 14 px; a no-break space is 4 px.
 * It writes a hyphen for a minus, which is as wide as a plus, so that columns align. What rounds to
 * zero has no sign.
 */
export const formatFrench = (value: number, options: Intl.NumberFormatOptions): string =>
  numberFormat({ signDisplay: 'negative', ...options })
    .format(value)
    .replace(groupSpace, '\u00A0')
    .replace('-', '−');

/** « 1 240,5 », « −2,5 »: at most `decimals` decimals, at least `minimumDecimals`. */
export const frenchNumber = (value: number, decimals = 3, minimumDecimals = 0): string =>
  formatFrench(value, {
    maximumFractionDigits: decimals,
    minimumFractionDigits: minimumDecimals,
  });

/** Euros: « 12,50 € », « 0,0042 € » with four decimals, « 5 000 € » with none. */
export const frenchMoney = (
  euros: number,
  decimals = 2,
  minimumDecimals = Math.min(2, decimals),
): string =>
  formatFrench(euros, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: decimals,
    minimumFractionDigits: minimumDecimals,
  });

/** A percentage given in percents: 69.4 gives « 69,4 % ». */
export const frenchPercent = (percents: number, decimals = 1, minimumDecimals = 0): string =>
  formatFrench(percents / 100, {
    style: 'percent',
    maximumFractionDigits: decimals,
    minimumFractionDigits: minimumDecimals,
  });
