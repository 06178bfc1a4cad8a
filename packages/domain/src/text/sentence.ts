/** « mars 2026 » → « Mars 2026 ». */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Adds a full stop, unless the text ends with an abbreviation's (« 4 u. »). */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
