export interface SecurityPolicy {
  /** Other origins that serve live remotes. */
  readonly remoteOrigins: readonly string[];
  /** Allows this browser to load a remote from a dev server on its own machine. */
  readonly localRemotes: boolean;
}

const localOrigins = ['http://localhost:*', 'ws://localhost:*'];

/**
 * Content security policy of a page. Scripts come from our files or those of a live remote, never
 * inline; WebAssembly is allowed, `eval` is not. Inline styles are allowed: antd and the toasts
 * insert theirs at run time.
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

/** The same where the site is served by https only. */
export const secureHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};
