import { createHash } from 'node:crypto';
import type { Secrets } from '../secrets';
import { createSealer, type Sealer } from './sealing';

/**
 * A sealer under the key of sessions, for secrets that open sessions themselves: links of mails and
 * invitations. The former key opens too, so that the key can be changed server by server.
 * @param purpose separates uses of the key
 */
export function createTokenKeySealer(
  { tokenKey, previousTokenKey }: Pick<Secrets, 'tokenKey' | 'previousTokenKey'>,
  purpose: string,
): Sealer {
  const secrets = [tokenKey, ...(previousTokenKey === null ? [] : [previousTokenKey])];
  const keys = secrets.map((secret) => ({
    id: createHash('sha256').update(secret).digest('hex').slice(0, 16),
    secret,
  }));
  return createSealer(keys, purpose);
}
