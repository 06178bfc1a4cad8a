/** Characters of a product's or an article's barcode. */
export const longestBarcode = 60;

/**
 * The spellings of one retail number: a UPC of 12 digits is the EAN of 13 with a leading zero, and
 * readers return either.
 */
export function barcodeVariants(code: string): readonly string[] {
  if (/^\d{12}$/.test(code)) return [code, `0${code}`];
  if (/^0\d{12}$/.test(code)) return [code, code.slice(1)];
  return [code];
}
