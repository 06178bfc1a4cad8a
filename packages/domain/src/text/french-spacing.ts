const noBreakSpace = '\u00a0';

/**
 * Replaces the spaces of a French text with no-break spaces where a line must not break: before « :
 * ; ! ? % € », inside guillemets, between a figure and its unit. Expects plain spaces. Not the narrow
 * no-break space, which the font Inter draws too thin to see.
 */
export function frenchSpacing(text: string): string {
  return text
    .replace(/ (?=[;!?:»%€])/g, noBreakSpace)
    .replace(/(?<=«|nº) /g, noBreakSpace)
    .replace(/(\d) (?=(?:h|hl|kg|jours?|heures?|mois|ans?)\b)/g, `$1${noBreakSpace}`);
}
