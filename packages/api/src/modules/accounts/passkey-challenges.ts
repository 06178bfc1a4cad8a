import { isUuid } from '@cervoise/domain/text';
import { badUserInput } from '../../errors';
import type { ServiceDependencies } from '../../service-dependencies';
import { passkeyStore as store } from '../users';

const validMilliseconds = 5 * 60_000;

export const expiredChallenge = () => badUserInput('La demande a expiré : recommencez.');
export const unknownPasskey = () => badUserInput('Cette clé d’accès n’est pas reconnue.');

/** An answer of the browser; the library checks what is in it. @throws BAD_USER_INPUT */
export function parseResponse<Response>(json: string): Response & { readonly id: string } {
  try {
    const parsed: unknown = JSON.parse(json);
    const isAnswer =
      typeof parsed === 'object' && parsed !== null && 'id' in parsed && 'response' in parsed;
    // The other properties are validated by @simplewebauthn/server.
    if (isAnswer && typeof parsed.id === 'string') return parsed as Response & { id: string };
  } catch {
    // Refused below.
  }
  throw unknownPasskey();
}

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

/** What a WebAuthn ceremony starts from: the site that keys are bound to, and its challenges. */
export function createPasskeyChallenges({
  database,
  publicUrl,
  now,
}: Pick<ServiceDependencies, 'database' | 'publicUrl' | 'now'>) {
  return {
    /** Whom keys are bound to: the site's configured address, never a header's. */
    site: () => {
      const { origin, hostname } = new URL(publicUrl());
      return { origin, rpId: hostname };
    },

    /** @returns the id of the challenge */
    insert: (challenge: string, purpose: store.ChallengePurpose, accountId: string | null) =>
      store.insertChallenge(database, {
        challenge,
        purpose,
        accountId,
        expiresAt: new Date(now().getTime() + validMilliseconds),
      }),

    /** Takes a challenge, which serves once. @throws BAD_USER_INPUT */
    take: async (id: string, purpose: store.ChallengePurpose) => {
      const taken = isUuid(id)
        ? await store.takeChallenge(database, id, purpose, now())
        : undefined;
      if (!taken) throw expiredChallenge();
      return taken;
    },
  };
}
