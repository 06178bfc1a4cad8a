import { isUuid, uuidPattern } from '@cervoise/domain/text';

/** The kinds of scanned texts. */
export type ScannedCode =
  /** One of our own labels: a page of this site. */
  | { readonly kind: 'page'; readonly address: string }
  /** A foreign URL; it is shown, never opened. */
  | { readonly kind: 'address'; readonly isOwn: boolean }
  /** A number or name to look up. */
  | { readonly kind: 'code'; readonly code: string };

const recordPage = new RegExp(
  `^/(?:inventory/ingredients|inventory/places|inventory|equipment|production)/${uuidPattern}$`,
  'i',
);
const qrCodePage = /^\/(?:qr-redirect|public\/qrcode|traceability\/qrcode)\/([\w.~%-]+)$/;

function labelPage({ pathname, searchParams }: URL): string | null {
  // The brewery's own page of a code, which links to the public one.
  const [, qrCode] = qrCodePage.exec(pathname) ?? [];
  if (qrCode) return `/traceability/qrcode/${qrCode}`;
  if (!recordPage.test(pathname)) return null;
  const lot = searchParams.get('lot');
  return lot && isUuid(lot) ? `${pathname}?lot=${lot}` : pathname;
}

/** Host names of this machine; a URL keeps the brackets of IPv6. */
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Interprets a scanned text. A label printed before the installation had a public address refers to
 * the machine it was printed on: its path is used, as a page of this site.
 * @param text as scanned, or typed
 * @param origin of this site: `https://cervoise.example`
 */
export function parseCode(text: string, origin: string): ScannedCode {
  const code = text.trim();
  if (!/^[a-z][\w+.-]*:\/\//i.test(code) || !URL.canParse(code)) return { kind: 'code', code };
  const url = new URL(code);
  const isOwn = url.origin === origin || loopbackHost.test(url.hostname);
  const address = isOwn ? labelPage(url) : null;
  return address ? { kind: 'page', address } : { kind: 'address', isOwn };
}

/** The lot whose label of ours was scanned; null for another text. */
export function lotOfLabel(text: string, origin: string): string | null {
  const scanned = parseCode(text, origin);
  return scanned.kind === 'page' ? new URL(scanned.address, origin).searchParams.get('lot') : null;
}
