import type { ErrorCode, FieldErrors } from '@cervoise/domain/errors';
import type { Kysely } from 'kysely';
import type { DestinationStream } from 'pino';
import type { ConnectionAddress } from '../db/connection';
import type { Database } from '../db/database';
import type { Actor } from '../db/tenant-transaction';
import type { Mail } from '../mail';
import type { Server } from '../server';
import type { ServiceDependencies } from '../service-dependencies';
import type { Services } from '../services';

export interface GraphqlAnswer<Data> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly data: Data;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: {
      readonly code: ErrorCode;
      readonly fields?: FieldErrors;
      readonly author?: string;
    };
  }[];
}

export interface TestApi {
  /** As the server sees it: bound by row-level security. */
  readonly database: Kysely<Database>;
  /** Sees and writes every row. */
  readonly adminDatabase: Kysely<Database>;
  /** Where the server logs in, bound by row-level security. */
  readonly appAddress: ConnectionAddress;
  /** Where the tables' owner logs in. */
  readonly ownerAddress: ConnectionAddress;
  /** Where a superuser logs in: sees every row, plays any role. */
  readonly adminAddress: ConnectionAddress;
  readonly app: Server['app'];
  readonly services: Services;
  readonly dependencies: ServiceDependencies;
  /** Where it listens, for sockets and real HTTP. */
  readonly url: string;
  /** Every mail sent so far. */
  readonly mails: readonly Mail[];
  /** The clock the server goes by; it stands still when set. */
  setClock(now: Date | null): void;
  /** Opens a session without a password. @returns its token */
  loginAs(email: string): Promise<string>;
  /** The verified user of an e-mail, for calling services. */
  actorOf(email: string): Promise<Actor>;
  /** Runs an operation as the holder of a token, over the whole of the HTTP layer. */
  query<Data = Record<string, unknown>>(
    document: string,
    variables?: Readonly<Record<string, unknown>>,
    token?: string,
  ): Promise<GraphqlAnswer<Data>>;
  /** Gives the SQL statements that `work` runs, those that begin and end transactions included. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
  /** Waits until the database works on a statement that contains `text`. */
  statementRuns(text: string): Promise<void>;
  /** Waits for work that goes on after an answer: mails. */
  settled(): Promise<void>;
  /** Waits until every open socket has joined its user's room. */
  socketsReady(): Promise<void>;
  close(): Promise<void>;
}

export interface TestApiOptions {
  readonly environment?: NodeJS.ProcessEnv;
  readonly logStream?: DestinationStream;
  readonly liveReleases?: ServiceDependencies['liveReleases'];
  /** Mails go where the settings say, instead of being kept in `mails`. */
  readonly deliverMails?: boolean;
}
