const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Caches a formatter: creating one costs a hundred times what using it does. */
function memoize<Formatter>(
  cache: Map<string, Formatter>,
  key: string,
  create: () => Formatter,
): Formatter {
  const formatter = cache.get(key) ?? create();
  cache.set(key, formatter);
  return formatter;
}

/** A French formatter of numbers. */
export const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  memoize(numberFormats, JSON.stringify(options), () => new Intl.NumberFormat('fr-FR', options));

/** A formatter of dates, French by default. */
export const dateFormat = (
  options: Intl.DateTimeFormatOptions,
  locale = 'fr-FR',
): Intl.DateTimeFormat =>
  memoize(
    dateFormats,
    locale + JSON.stringify(options),
    () => new Intl.DateTimeFormat(locale, options),
  );
