import type { Config } from './config';
import { isLoopback } from './trusted-proxies';

/**
 * The public origin of the site, without a trailing slash: in mails, codes, labels and at start-up.
 * It is CERVOISE_PUBLIC_URL, or this machine: « http://localhost:4000 ».
 * @param port the listening port
 */
export function publicAddress(
  { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>,
  port: number,
): string {
  if (publicUrl) return publicUrl;
  if (isLoopback(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
