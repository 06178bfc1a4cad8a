import { longestBarcode } from '@cervoise/domain/inventory';
import { listLimits } from '@cervoise/domain/lists';

// Apart from the pages and their forms, so that a page with a link loads none of them.

/** The list of orders to suppliers. */
export const ordersAddress = '/inventory/orders';
export const toOrderAddress = '/inventory/to-order';
export const newOrderAddress = (supplierId: string) =>
  `${ordersAddress}/new?supplier=${supplierId}`;

/** The places of the stock. */
export const placesAddress = '/inventory/places';
/** The pairs of places that may be one. */
export const placeDuplicatesAddress = `${placesAddress}/duplicates`;

/** The list of stocktakes. */
export const stocktakesAddress = '/inventory/stocktakes';
/** A new stocktake of chosen ingredients; null for more than it takes, which no address holds either. */
export const stocktakeOfIngredients = (ids: readonly string[]) =>
  ids.length <= listLimits.stocktakeChoices
    ? `${stocktakesAddress}/new?ingredients=${ids.join(',')}`
    : null;

/** The list of suppliers, and the pairs that may be one. */
export const suppliersAddress = '/inventory/suppliers';
export const supplierDuplicatesAddress = `${suppliersAddress}/duplicates`;

/** The scanner. */
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

/** The form of a new product with a barcode; null for an invalid one. */
export const newProductAddress = (code: string) =>
  code.length <= longestBarcode ? `/inventory/new?barcode=${encodeURIComponent(code)}` : null;
