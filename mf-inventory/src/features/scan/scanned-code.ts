/** What a scanned text is. */
export type ScannedCode =
  /** A label of isOwn: a page of this site. */
  | { readonly kind: 'page'; readonly address: string }
  /** An address that is no label of isOwn; it is shown, never opened. */
  | { readonly kind: 'address'; readonly isOwn: boolean }
  /** A number or name to look up. */
  | { readonly kind: 'code'; readonly code: string };

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const recordPage = new RegExp(
  `^/(?:inventory/ingredients|inventory|equipment|production)/${id}$`,
  'i',
);
const qrCodePage = /^\/(?:qr-redirect|public\/qrcode|traceability\/qrcode)\/([\w.~%-]+)$/;
const lotId = new RegExp(`^${id}$`, 'i');

function labelPage({ pathname, searchParams }: URL): string | null {
  // The brewery's own page of a code, which leads on to the public one.
  const [, qrCode] = qrCodePage.exec(pathname) ?? [];
  if (qrCode) return `/traceability/qrcode/${qrCode}`;
  if (!recordPage.test(pathname)) return null;
  const lot = searchParams.get('lot');
  return lot && lotId.test(lot) ? `${pathname}?lot=${lot}` : pathname;
}

/** Names of this very machine; the WHATWG address of IPv6 keeps its brackets. */
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Tells what a scanned text stands for. A label printed before the installation had a public
 * address leads to the machine it was printed on: its path counts, as a page of this site.
 * @param text as read, or typed by hand
 * @param origin of the site this page is of: `https://cervoise.example`
 */
export function parseCode(text: string, origin: string): ScannedCode {
  const code = text.trim();
  if (!/^[a-z][\w+.-]*:\/\//i.test(code) || !URL.canParse(code)) return { kind: 'code', code };
  const url = new URL(code);
  const isOwn = url.origin === origin || loopbackHost.test(url.hostname);
  const address = isOwn ? labelPage(url) : null;
  return address ? { kind: 'page', address } : { kind: 'address', isOwn };
}
