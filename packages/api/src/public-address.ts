import type { Config } from './config';
import { isLoopback } from './loopback';

/**
 * The origin that people reach the site at, without a slash at the end: in mails, codes, labels and
 * at the start. It is CERVOISE_PUBLIC_URL, or this machine by name: « http://localhost:4000 ».
 * @param port that is listened on
 */
export function publicAddress(
  { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>,
  port: number,
): string {
  if (publicUrl) return publicUrl;
  if (isLoopback(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
