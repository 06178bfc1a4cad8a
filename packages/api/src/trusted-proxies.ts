import { isIP } from 'node:net';
import { ConfigError } from './config-error';

/** Whether a listening address is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

const proxyGroups = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Parses the addresses of trusted proxies; false for none. A count of hops is refused: anyone who
 * reaches the server directly could then fake any address.
 * @throws ConfigError
 */
export function readTrustedProxies(value: string | undefined): false | readonly string[] {
  if (!value || value === '0' || value === 'false') return false;
  const proxies = value.split(',').map((entry) => entry.trim());
  const isProxy = (entry: string) =>
    proxyGroups.has(entry) || isIP(entry.replace(/\/\d+$/, '')) > 0;
  if (!proxies.every(isProxy)) {
    throw new ConfigError(
      'CERVOISE_TRUST_PROXY attend les adresses des relais, séparées par des virgules (« loopback » pour ceux de cette machine).',
    );
  }
  return proxies;
}
