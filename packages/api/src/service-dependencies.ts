import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config';
import type { ConnectionAddress } from './db/connection';
import type { Database } from './db/database';
import type { Mailer } from './mail/mailer';
import type { Publisher } from './realtime/publisher';
import type { Secrets } from './secrets';

/** A release that is live: the shell's or a remote's. */
export interface LiveRelease {
  readonly name: string;
  readonly version: string;
  readonly since: string;
  readonly by: string;
}

export interface LiveReleases {
  readonly live: readonly LiveRelease[];
  /** Names of releases that are left out because it cannot be read which one is live. */
  readonly unreadable: readonly string[];
}

/** What services are made of; each takes the few it needs. */
export interface ServiceDependencies {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: Kysely<Database>;
  /** Where the tables' owner logs in, who alone can play the role of backups. */
  readonly ownerAddress: ConnectionAddress;
  readonly publisher: Publisher;
  readonly mailer: Mailer;
  readonly log: FastifyBaseLogger;
  /** Origin of links in mails and QR codes, without a slash at the end. */
  readonly publicUrl: () => string;
  /** The live releases of the shell and the remotes, as the front end knows them. */
  readonly liveReleases: () => Promise<LiveReleases>;
  /** The clock; a test sets its own. */
  readonly now: () => Date;
  /** Runs work after the answer is sent; a shutdown waits for it. */
  readonly inBackground: (name: string, work: () => Promise<void>) => void;
}
