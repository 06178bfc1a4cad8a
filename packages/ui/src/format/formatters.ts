const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** What stands for a key, made once: making a formatter costs a hundred times what using it does. */
function madeOnce<Made>(made: Map<string, Made>, key: string, make: () => Made): Made {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

/** A French formatter of numbers. */
export const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  madeOnce(numberFormats, JSON.stringify(options), () => new Intl.NumberFormat('fr-FR', options));

/** A formatter of dates, French unless another locale is told. */
export const dateFormat = (
  options: Intl.DateTimeFormatOptions,
  locale = 'fr-FR',
): Intl.DateTimeFormat =>
  madeOnce(
    dateFormats,
    locale + JSON.stringify(options),
    () => new Intl.DateTimeFormat(locale, options),
  );
