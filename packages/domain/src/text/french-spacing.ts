const noBreakSpace = '\u00a0';

/**
 * A French text with a no-break space where its line must not break: before « : ; ! ? % € »,
 * inside guillemets, between a figure and its unit. Takes one written with plain spaces. A full
 * space, since Inter's narrow one is too thin to see.
 */
export function frenchSpacing(text: string): string {
  return text
    .replace(/ (?=[;!?:»%€])/g, noBreakSpace)
    .replace(/(?<=«|nº) /g, noBreakSpace)
    .replace(/(\d) (?=(?:h|hl|kg|jours?|heures?|mois|ans?)\b)/g, `$1${noBreakSpace}`);
}
