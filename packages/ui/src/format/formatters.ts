const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A formatter of dates, French by default, created on first use and kept. */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale = 'fr-FR',
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, format);
  return format;
}
