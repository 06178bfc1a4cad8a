export interface SecurityPolicy {
  /** Origins other than ours that live remotes are served from. */
  readonly remoteOrigins: readonly string[];
  /** Lets this browser's developer take a remote from a dev server on his own machine. */
  readonly localRemotes: boolean;
}

const localOrigins = ['http://localhost:*', 'ws://localhost:*'];

/**
 * Content security policy of a page. Scripts come from files of ours or of a live remote, never
 * from the page's text; WebAssembly of theirs may run, text may not become code. Styles may stand in
 * the page: antd and the toasts write theirs at run time.
 */
export function contentSecurityPolicy({ remoteOrigins, localRemotes }: SecurityPolicy): string {
  const code = ["'self'", ...remoteOrigins, ...(localRemotes ? [localOrigins[0]] : [])].join(' ');
  const connections = ["'self'", ...remoteOrigins, ...(localRemotes ? localOrigins : [])].join(' ');
  return [
    "default-src 'none'",
    `script-src ${code} 'wasm-unsafe-eval'`,
    `style-src ${code} 'unsafe-inline'`,
    `font-src ${code}`,
    `img-src ${code} data: blob:`,
    `connect-src ${connections}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Headers of every answer of the front end. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
};
