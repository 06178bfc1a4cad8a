import type { Actor } from '../../db/tenant-transaction';
import type { Throttle, ThrottleRule } from '../../security/throttle';

const rules = {
  /** Bounds the links to one mailbox, whoever has them sent. */
  mailbox: { name: 'mailed-link:mailbox', attempts: 20, windowSeconds: 3600 },
  /** Bounds the mailboxes that one person can reach; a whole team can be invited. */
  sender: { name: 'mailed-link:sender', attempts: 60, windowSeconds: 3600 },
} as const satisfies Record<string, ThrottleRule>;

const tooMany =
  'Trop de liens ont été envoyés à cette adresse ou par vous. Veuillez réessayer dans une heure.';

/**
 * Counts a link that a person has sent to a mailbox, which need not be theirs: an invitation or the
 * confirmation of an e-mail. To be called before anything is written.
 * @throws TOO_MANY_REQUESTS
 */
export const countMailedLink = (
  throttle: Pick<Throttle, 'attempt'>,
  actor: Pick<Actor, 'userId'>,
  mailbox: string,
): Promise<void> =>
  throttle.attempt(
    [
      [rules.mailbox, mailbox.toLowerCase()],
      [rules.sender, actor.userId],
    ],
    tooMany,
  );
