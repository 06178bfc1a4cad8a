/** The addresses of the scanner, and of a scanned code. */
export const scanAddress = '/inventory/scan';

/** The page that looks up a code. */
export const scannedAddress = (code: string) => `${scanAddress}?code=${encodeURIComponent(code)}`;

/** What follows a scan when articles are taken out one after another. */
export const takeOutSeries = { mode: 'take-out' } as const;

/** The scanner in the mode that takes out one article after the other. */
export const takeOutAddress = `${scanAddress}?${new URLSearchParams(takeOutSeries)}`;

/** A record of the stock, with its form to take out open; other pages are unchanged. */
export function seriesAddressOf(address: string): string {
  const [path = '', search = ''] = address.split('?');
  if (!path.startsWith('/inventory/')) return address;
  const params = new URLSearchParams(search);
  params.set('mode', takeOutSeries.mode);
  return `${path}?${params}`;
}

/** The lengths of a product's barcode. */
const longestBarcode = 60;

/** The form of a new product with a barcode; null for an invalid one. */
export const newProductAddress = (code: string) =>
  code.length <= longestBarcode ? `/inventory/new?barcode=${encodeURIComponent(code)}` : null;
