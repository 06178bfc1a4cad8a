import type { PublicQrCode } from '@cervoise/domain/qr-codes';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config';
import type { ConnectionAddress } from './db/connection';
import type { Database } from './db/database';
import type { ReadSource } from './db/read-source';
import type { MailQueue } from './mail';
import type { Publisher } from './realtime/publisher';
import type { Secrets } from './secrets';

/** The API's services for the pages that the gateway composes. */
export interface FrontEndServices {
  /**
   * The public view of a code; null for an unknown one.
   * @throws ApiError TOO_MANY_REQUESTS, with the seconds to wait
   */
  readonly readLabel: (identifier: string, clientAddress: string) => Promise<PublicQrCode | null>;
}

/** A live release of the shell or a remote. */
export interface LiveRelease {
  readonly name: string;
  readonly version: string;
  readonly since: string;
  readonly by: string;
}

export interface LiveReleases {
  readonly live: readonly LiveRelease[];
  /** Names of releases left out because their pointer cannot be read. */
  readonly unreadable: readonly string[];
}

/** The dependencies of services; each uses a few. */
export interface ServiceDependencies {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: Kysely<Database>;
  /** The tables' owner, the only one who can take the backups' role. */
  readonly ownerAddress: ConnectionAddress;
  /** Where reports, exports and backups are read. */
  readonly readSource: () => Promise<ReadSource>;
  readonly publisher: Publisher;
  readonly mails: MailQueue;
  readonly log: FastifyBaseLogger;
  /** Origin of links in mails and QR codes, without a trailing slash. */
  readonly publicUrl: () => string;
  /** The live releases of the shell and the remotes, from the front end. */
  readonly liveReleases: () => Promise<LiveReleases>;
  /** The clock; tests set their own. */
  readonly now: () => Date;
  /** Runs work after the answer is sent; a shutdown waits for it. */
  readonly inBackground: (name: string, work: () => Promise<void>) => void;
}
