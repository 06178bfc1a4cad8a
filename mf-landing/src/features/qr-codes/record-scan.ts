import type { QrScan } from '@cervoise/domain/qr-codes';
import { newRequestId } from '@cervoise/graphql-client/public';
import { restRequest } from '@cervoise/graphql-client/rest';
import { tabStorage } from '@cervoise/shell-contract';

/** One id for each code a tab shows: reading the page again is no second scan. */
function scanIdOf(identifier: string): string {
  const key = `scan:${identifier}`;
  const known = tabStorage.getItem(key);
  if (known) return known;
  const scanId = newRequestId();
  tabStorage.setItem(key, scanId);
  return scanId;
}

/** Tells the server that somebody reads a code's page; it counts an id once, and keeps no more. */
export function recordScan(identifier: string): void {
  const scan: QrScan = { scanId: scanIdOf(identifier) };
  const path = `/public/qrcodes/${encodeURIComponent(identifier)}/scans`;
  // A scan that could not be told is lost to the brewery's statistics and to nobody else.
  restRequest('POST', path, scan).catch(() => undefined);
}
