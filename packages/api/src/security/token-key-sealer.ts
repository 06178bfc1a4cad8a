import { createHash } from 'node:crypto';
import type { Secrets } from '../secrets';
import { createSealer, type Sealer } from './sealing';

/**
 * A sealer under the keys of sessions, for secrets that open sessions themselves: links of mails and
 * invitations. The newest seals, all of them open.
 * @param purpose separates uses of the key
 */
export function createTokenKeySealer(
  { tokenKeys }: Pick<Secrets, 'tokenKeys'>,
  purpose: string,
): Sealer {
  // By the key itself: servers may know one key by two ids while the settings change.
  const keys = tokenKeys.map(({ secret }) => ({
    id: createHash('sha256').update(secret).digest('hex').slice(0, 16),
    secret,
  }));
  return createSealer(keys, purpose);
}
