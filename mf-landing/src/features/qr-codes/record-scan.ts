import type { QrScan } from '@cervoise/domain/qr-codes';
import { newRequestId } from '@cervoise/graphql-client/public';
import { restRequest } from '@cervoise/graphql-client/rest';
import { tabStorage } from '@cervoise/shell-contract';

/** One id per code and tab: reloading the page is not a second scan. */
function scanIdOf(identifier: string): string {
  const key = `scan:${identifier}`;
  const known = tabStorage.getItem(key);
  if (known) return known;
  const scanId = newRequestId();
  tabStorage.setItem(key, scanId);
  return scanId;
}

/** Reports a scan to the server, which counts an id once and stores nothing else. */
export function recordScan(identifier: string): void {
  const scan: QrScan = { scanId: scanIdOf(identifier) };
  const path = `/public/qrcodes/${encodeURIComponent(identifier)}/scans`;
  // A scan that cannot be reported is only missing from the statistics.
  restRequest('POST', path, scan).catch(() => undefined);
}
