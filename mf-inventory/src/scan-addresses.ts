/** The addresses of the scanner, and of a scanned code. */
export const scanAddress = '/inventory/scan';

/** The page that looks up a code. */
export const scannedAddress = (code: string) => `${scanAddress}?code=${encodeURIComponent(code)}`;

/** What is done with one scanned article after the other. */
export type ScanSeries =
  | { readonly mode: 'take-out' }
  /** To the place of this id, called so when the series was begun. */
  | { readonly mode: 'move'; readonly to: string; readonly place: string };

/** The scanner, in the mode of a series. */
export const seriesAddress = (series: ScanSeries | null): string =>
  series ? `${scanAddress}?${new URLSearchParams(series)}` : scanAddress;

/** The scanner in the mode that takes out one article after the other. */
export const takeOutAddress = seriesAddress({ mode: 'take-out' });

/** The series of an address, if any. */
export function seriesOf(params: URLSearchParams): ScanSeries | null {
  const mode = params.get('mode');
  const to = params.get('to');
  const place = params.get('place');
  if (mode === 'take-out') return { mode };
  return mode === 'move' && to && place ? { mode, to, place } : null;
}

/** A record of the stock, with the form of the series open; other pages are unchanged. */
export function addressInSeries(address: string, series: ScanSeries): string {
  const [path = '', search = ''] = address.split('?');
  if (!path.startsWith('/inventory/')) return address;
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(series)) params.set(name, value);
  return `${path}?${params}`;
}

/** The lengths of a product's barcode. */
const longestBarcode = 60;

/** The form of a new product with a barcode; null for an invalid one. */
export const newProductAddress = (code: string) =>
  code.length <= longestBarcode ? `/inventory/new?barcode=${encodeURIComponent(code)}` : null;
