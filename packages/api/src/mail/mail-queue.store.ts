import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';
import type { PageRequest } from '../db/page';

/** Days for which a mail that was given up is kept. */
const daysKept = 30;

export interface NewMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly sealedContent: Buffer;
  readonly createdAt: Date;
  readonly validUntil: Date | null;
  readonly retryUntil: Date;
  readonly nextAttemptAt: Date;
  /** The tenant or lead with which the mail is erased; by default the transaction's tenant. */
  readonly belongsTo?: string;
}

/** Queues a mail in the caller's transaction. */
export const insertMail = (database: Kysely<Database>, mail: NewMail) =>
  database.insertInto('mails').values(mail).execute();

/** Queues mails in one statement, and keeps what becomes of each. */
export async function insertFollowedMails(
  database: Kysely<Database>,
  mails: readonly NewMail[],
): Promise<void> {
  if (mails.length === 0) return;
  await database
    .with('followed', (query) =>
      query
        .insertInto('followedMails')
        .values(mails.map(({ id }) => ({ id })))
        .returning('id'),
    )
    .insertInto('mails')
    .values([...mails])
    .execute();
}

export type MailState = 'sent' | 'waiting' | 'failed';

/**
 * What became of followed mails, by id; nothing of those of another installation. Read apart from
 * what they are about: a distributed database keeps mails on its coordinator alone.
 */
export async function selectMailStates(
  database: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailState>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; state: MailState }>`
    select followed.id,
           case when followed.sent_at is not null then 'sent'
                when exists (select from mails where mails.id = followed.id
                                and mails.failed_at is null) then 'waiting'
                else 'failed' end as state
      from followed_mails followed
     where followed.id = any(${[...ids]}::uuid[])`.execute(database);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

export interface ClaimedMail {
  readonly id: string;
  readonly sealedContent: Buffer;
  readonly retryUntil: Date;
  readonly attempts: number;
}

/**
 * Takes the mail that is due first, for this server alone: others skip it while it is locked, and
 * until `nextAttemptAt` afterwards, when this server may have died.
 */
export async function claimMail(
  database: Kysely<Database>,
  { now, nextAttemptAt }: { readonly now: Date; readonly nextAttemptAt: Date },
): Promise<ClaimedMail | undefined> {
  return database
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAttemptAt }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('failedAt', 'is', null)
        .where('nextAttemptAt', '<=', now)
        .orderBy('nextAttemptAt')
        .orderBy('number')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'sealedContent', 'retryUntil', 'attempts'])
    .executeTakeFirst();
}

/** Deletes a mail that was sent. */
export const deleteMail = (database: Kysely<Database>, id: string) =>
  database.deleteFrom('mails').where('id', '=', id).execute();

/** Drops mails that nobody must be sent any more, as given up: they were not sent. */
export async function dropMails(database: Kysely<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database
    .updateTable('mails')
    .set({ failedAt: sql`coalesce(failed_at, now())` })
    .where('id', 'in', [...ids])
    .execute();
  await database
    .deleteFrom('mails')
    .where('id', 'in', [...ids])
    .execute();
}

/** Drops the mails that belong to a brewery or an application which is erased. */
export async function dropMailsOf(database: Kysely<Database>, ownerId: string): Promise<void> {
  const mails = await database
    .selectFrom('mails')
    .select('id')
    .where('belongsTo', '=', ownerId)
    .execute();
  await dropMails(
    database,
    mails.map(({ id }) => id),
  );
}

/** Records a failed attempt, with the next one or the end. */
export const recordFailure = (
  database: Kysely<Database>,
  id: string,
  failure: {
    readonly lastError?: string;
    readonly nextAttemptAt: Date;
    readonly failedAt: Date | null;
  },
) => database.updateTable('mails').set(failure).where('id', '=', id).execute();

const shownColumns = [
  'id',
  'recipient',
  'subject',
  'createdAt',
  'validUntil',
  'attempts',
  'lastError',
  'nextAttemptAt',
  'failedAt',
] as const;

const matching = (database: Kysely<Database>, failed: boolean | null | undefined) =>
  database
    .selectFrom('mails')
    .$if(failed === true, (query) => query.where('failedAt', 'is not', null))
    .$if(failed === false, (query) => query.where('failedAt', 'is', null));

/** One page of the mails, without their contents, newest first. */
export const selectMails = (
  database: Kysely<Database>,
  failed: boolean | null | undefined,
  { limit, offset }: PageRequest,
) =>
  matching(database, failed)
    .select(shownColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

/** How many mails wait, how many were given up, and since when the oldest one waits. */
export const countMails = (database: Kysely<Database>) =>
  database
    .selectFrom('mails')
    .select((eb) => [
      sql<number>`count(*) filter (where failed_at is null)`.as('waiting'),
      sql<number>`count(*) filter (where failed_at is not null)`.as('failed'),
      eb.fn
        .min('createdAt')
        .filterWhere('failedAt', 'is', null)
        .$castTo<Date | null>()
        .as('oldestWaiting'),
    ])
    .executeTakeFirstOrThrow();

/** Makes a mail due, a given up one too; nothing when its links have expired. */
export const requeueMail = (
  database: Kysely<Database>,
  id: string,
  { now, retryUntil }: { readonly now: Date; readonly retryUntil: Date },
) =>
  database
    .updateTable('mails')
    .set({
      failedAt: null,
      attempts: 0,
      nextAttemptAt: now,
      retryUntil: sql`least(valid_until, ${retryUntil}::timestamptz)`,
    })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', now)]))
    .returning(shownColumns)
    .executeTakeFirst();

/** Deletes the mails that were given up long ago. */
export const forgetOldMails = (database: Kysely<Database>, now: Date) =>
  database
    .deleteFrom('mails')
    .where('failedAt', '<', new Date(now.getTime() - daysKept * 86_400_000))
    .execute();
