import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database';
import { afterCommit, type TenantTransaction } from '../db/tenant-transaction';
import type { Secrets } from '../secrets';
import { createTokenKeySealer } from '../security/token-key-sealer';
import type { Mail, Mailer } from './create-mailer';
import * as store from './mail-queue.store';
import { maskAddresses, relayFailure } from './relay-failure';

/** Hours for which a mail is tried again. */
const hoursTried = 48;

/** Minutes; a pause is twice the one before, up to this. */
const longestPause = 60;

/** Minutes after which another server takes a mail whose server died while it was sending. */
const leaseMinutes = 10;
const longestError = 500;

const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);

const contentSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  files: z
    .array(z.object({ fileName: z.string(), contentType: z.string(), content: z.string() }))
    .optional(),
});

interface MailOptions {
  readonly validUntil?: Date;
  readonly belongsTo?: string;
}

export interface MailQueue {
  /**
   * Queues mails within a transaction of `withTenant`: they are sent once it has committed.
   * @param options.validUntil when their links stop working; they are not sent later
   * @param options.belongsTo what they are erased with, when that is not the entered brewery
   */
  add(tx: TenantTransaction, mails: Mail | readonly Mail[], options?: MailOptions): Promise<void>;
  /**
   * As `add`, in one statement, and keeps whether each was sent; see `selectMailStates`.
   * @returns the mails' ids, in their order
   */
  addFollowed(tx: TenantTransaction, mails: readonly Mail[]): Promise<string[]>;
  /** Sends what is due. A failed mail is tried again later. */
  deliver(): Promise<void>;
  /** Starts `deliver` behind the answer. */
  wake(): void;
  /** Begins no further mail: another server sends what is due, or this one after its next start. */
  stop(): void;
  /** When a mail that is queued now is given up. */
  retryUntil(): Date;
  /** Sends a mail at once, past the queue: for a trial, whose failure is its result. */
  trySending(mail: Mail): Promise<void>;
}

export interface MailQueueDependencies {
  readonly database: Kysely<Database>;
  readonly secrets: Pick<Secrets, 'tokenKeys'>;
  readonly mailer: Mailer;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly inBackground: (name: string, work: () => Promise<void>) => void;
}

const tooLate = new Error('Its time to be sent has passed');

/** Seals contents: what they hold opens accounts. */
function createMailSealer(secrets: MailQueueDependencies['secrets']) {
  const sealer = createTokenKeySealer(secrets, 'mails');
  const subjectOf = (recordId: string) => ({ kind: 'mail', tenantId: '', recordId, version: 1 });
  return {
    seal: (id: string, mail: Mail) => sealer.seal(subjectOf(id), JSON.stringify(mail)),
    open: (id: string, sealed: Buffer): Mail =>
      contentSchema.parse(JSON.parse(sealer.open(subjectOf(id), sealed))),
  };
}

/** Whether the relay itself did not answer, so that other mails need not be tried now. */
const isUnreachable = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH'].includes(String(error.code));

/** The queue of all mails; any server sends what any other queued. */
export function createMailQueue(dependencies: MailQueueDependencies): MailQueue {
  const { database, mailer, now, log, inBackground } = dependencies;
  const { seal, open } = createMailSealer(dependencies.secrets);

  /** @returns whether other mails are worth trying */
  async function fail(mail: store.ClaimedMail, error: unknown): Promise<boolean> {
    const { id, attempts, retryUntil } = mail;
    const at = now();
    const nextAttemptAt = minutesAfter(at, Math.min(2 ** (attempts - 1), longestPause));
    const isGivenUp = nextAttemptAt >= retryUntil;
    const failure = relayFailure(error);
    log.error({ failure: maskAddresses(failure), mail: id, attempts, isGivenUp }, 'mail not sent');
    await store.recordFailure(database, id, {
      // Of an attempt; that time ran out says nothing of the relay.
      ...(error === tooLate ? {} : { lastError: failure.slice(0, longestError) }),
      nextAttemptAt,
      failedAt: isGivenUp ? at : null,
    });
    return !isUnreachable(error);
  }

  let isStopped = false;
  async function deliver(): Promise<void> {
    while (!isStopped) {
      const at = now();
      const lease = minutesAfter(at, leaseMinutes);
      const mail = await store.claimMail(database, { now: at, nextAttemptAt: lease });
      if (!mail) return;
      try {
        if (mail.retryUntil <= at) throw tooLate;
        await mailer.send(open(mail.id, mail.sealedContent));
      } catch (error) {
        if (await fail(mail, error)) continue;
        return;
      }
      await store.deleteMail(database, mail.id);
    }
  }

  // One after the other: each delivers all that is due.
  let running = Promise.resolve();
  const deliverNext = () => {
    running = running.catch(() => undefined).then(deliver);
    return running;
  };
  const wake = () => inBackground('mail delivery', deliverNext);
  const retryUntil = () => minutesAfter(now(), hoursTried * 60);

  const rowOf = (mail: Mail, { validUntil, belongsTo }: MailOptions = {}): store.NewMail => {
    const id = randomUUID();
    const createdAt = now();
    const latest = retryUntil();
    return {
      id,
      recipient: mail.to,
      subject: mail.subject,
      sealedContent: seal(id, mail),
      createdAt,
      validUntil: validUntil ?? null,
      retryUntil: validUntil && validUntil < latest ? validUntil : latest,
      nextAttemptAt: createdAt,
      belongsTo,
    };
  };

  return {
    add: async (tx, mails, options) => {
      for (const mail of [mails].flat()) await store.insertMail(tx, rowOf(mail, options));
      afterCommit(tx, wake);
    },
    addFollowed: async (tx, mails) => {
      const rows = mails.map((mail) => rowOf(mail));
      await store.insertFollowedMails(tx, rows);
      afterCommit(tx, wake);
      return rows.map(({ id }) => id);
    },
    deliver: deliverNext,
    wake,
    stop: () => {
      isStopped = true;
    },
    retryUntil,
    trySending: (mail) => mailer.send(mail),
  };
}
