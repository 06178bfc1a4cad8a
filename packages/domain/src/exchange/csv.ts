/** The value of a file's cell; a date is a calendar day, YYYY-MM-DD. */
export type WrittenCell =
  | { readonly kind: 'text'; readonly value: string | null }
  | { readonly kind: 'number'; readonly value: number | null }
  | { readonly kind: 'date'; readonly value: string | null };

/** Byte order mark: without it Excel does not read a file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Guards a text against being read as a formula: one that begins with = + - @, a tab or a carriage
 * return is prefixed with an apostrophe, which an import removes. So is one that already begins like
 * a guarded text: an import would take its own apostrophe away.
 */
export const withoutFormula = (text: string): string =>
  /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;

function plain(cell: WrittenCell): string {
  if (cell.value === null) return '';
  switch (cell.kind) {
    case 'number':
      return cell.value.toString().replace('.', ',');
    case 'date':
      return cell.value.split('-').reverse().join('/');
    case 'text':
      return withoutFormula(cell.value);
  }
}

/** One line of a French CSV file: semicolons, comma decimals, JJ/MM/AAAA, ended by CR LF. */
export function csvLine(cells: readonly WrittenCell[]): string {
  const written = cells.map((cell) => {
    const text = plain(cell);
    return /[";\r\n\t]/.test(text) || text !== text.trim()
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  });
  return `${written.join(';')}\r\n`;
}
