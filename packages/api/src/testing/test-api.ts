import type { ErrorCode, FieldErrors } from '@cervoise/domain/errors';
import type { CompiledQuery, Kysely } from 'kysely';
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
      readonly requiresConfirmation?: true;
      readonly code: ErrorCode;
      readonly fields?: FieldErrors;
      readonly author?: string;
      readonly challenge?: string;
    };
  }[];
}

export interface TestApi {
  /** The server's role, subject to row-level security. */
  readonly database: Kysely<Database>;
  /** A role that bypasses row-level security. */
  readonly adminDatabase: Kysely<Database>;
  /** The connection of the server's role. */
  readonly appAddress: ConnectionAddress;
  /** The connection of the tables' owner. */
  readonly ownerAddress: ConnectionAddress;
  /** The connection of a superuser, which bypasses row-level security and can switch roles. */
  readonly adminAddress: ConnectionAddress;
  readonly app: Server['app'];
  readonly services: Services;
  readonly dependencies: ServiceDependencies;
  /** The base URL, for sockets and HTTP. */
  readonly url: string;
  /** Every sent mail. */
  readonly mails: readonly Mail[];
  /** Lets the relay refuse every mail with an error; null: accepts them again. */
  refuseMails(error: Error | null): void;
  /** The server's clock; it stops when set. */
  setClock(now: Date | null): void;
  /** Opens a session without a password. @returns its token */
  loginAs(email: string): Promise<string>;
  /** The verified user of an e-mail, for calling services. */
  actorOf(email: string): Promise<Actor>;
  /** Runs an operation as the holder of a token, through the whole HTTP layer. */
  query<Data = Record<string, unknown>>(
    document: string,
    variables?: Readonly<Record<string, unknown>>,
    token?: string,
  ): Promise<GraphqlAnswer<Data>>;
  /** Returns the SQL statements run by `work`, including those that begin and end transactions. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
  /** Every statement so far, as it was before it named its tenant. */
  readonly queries: readonly CompiledQuery[];
  /** Whether further statements are kept there: those of a long run fill the memory. */
  keepQueries(keeps: boolean): void;
  /** Waits until the database runs a statement that contains `text`. */
  statementRuns(text: string): Promise<void>;
  /** Waits for work after the answer: mails. */
  settled(): Promise<void>;
  /** Waits until every open socket has joined its user's room. */
  socketsReady(): Promise<void>;
  close(): Promise<void>;
}

export interface TestApiOptions {
  readonly environment?: NodeJS.ProcessEnv;
  /** As outside the demo; false by default, so that tests log in as the superadmin. */
  readonly superadminsNeedFactor?: boolean;
  readonly logStream?: DestinationStream;
  readonly liveReleases?: ServiceDependencies['liveReleases'];
  /** Mails are delivered by the settings instead of being collected in `mails`. */
  readonly deliverMails?: boolean;
}
