import { type SqlBool, sql } from 'kysely';

/** The present time of the database, which running work writes into `heartbeat_at`. */
export const heartbeat = sql<Date>`now()`;

/** Whether the work of a row gave no sign for so many minutes: its server died. */
export const isAbandoned = (minutes = 1) =>
  sql<SqlBool>`heartbeat_at < now() - make_interval(mins => ${minutes}::integer)`;
