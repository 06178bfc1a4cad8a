import { DatabaseError } from 'pg';

/**
 * The constraint in the message of a distributed database, which passes on no other field: the last
 * word, with the number of the part of its table.
 */
const constraintOfShard = /(\w+?)_\d+\W*$/;

/** Whether a write failed on a unique constraint; `name` is the index or constraint. */
export function isUniqueViolation(error: unknown, name: string): boolean {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return false;
  return (error.constraint ?? constraintOfShard.exec(error.message)?.[1]) === name;
}

/**
 * Whether a prepared statement's plan is outdated since its table has changed, as when a newer
 * version of the server has migrated the database.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000' && /cached plan/.test(error.message);

/**
 * Whether a prepared statement is not where it was made, or is there already: a transaction pooler
 * lends another connection each time and does not keep them.
 */
export const isLostStatement = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '26000' || error.code === '42P05');

/** Errors of transactions that the database aborted in favour of others: worth a retry. */
const retryable = new Set(['40P01', '40001']);

/**
 * Whether a transaction was aborted for a deadlock, a serialization failure, or an outdated plan.
 */
export const isRetryable = (error: unknown): boolean =>
  isStalePlan(error) ||
  isLostStatement(error) ||
  (error instanceof DatabaseError && retryable.has(error.code ?? ''));

/** Codes of the network, and of a server that is starting, stopping or full. */
const unavailableCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOENT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '53300', '25P03', '55P03'],
  // A primary that has become a replica.
  '25006',
]);
/** Messages of `pg` and its pool, whose errors have no code. */
const unavailableMessages =
  /^(Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|No server of the address is the primary)/;

/**
 * Whether the database did not answer, or its connection was lost: nothing is known of the request,
 * which may succeed when repeated.
 */
export function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // Files have some of these codes, too.
  const isOfDatabase =
    error instanceof DatabaseError || /^(connect|getaddrinfo|read|write)$/.test(syscall ?? '');
  return (
    (isOfDatabase && (unavailableCodes.has(code) || code.startsWith('08'))) ||
    (code === '' && unavailableMessages.test(error.message))
  );
}

/** Whether the disk of the database is full. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '53100';

/** Texts that are no id, number or date; too large or too long ones. */
const unfitCodes = new Set(['22P02', '22P05', '22003', '22007', '22008', '22001', '22021']);

/** Whether a value is one that its column cannot hold: the input's fault, not the server's. */
export const isUnfitValue = (error: unknown): boolean =>
  error instanceof DatabaseError && unfitCodes.has(error.code ?? '');

/** Codes of our triggers: what a recall blocks, what a closed month keeps, what does not stand in a place. */
const ledgerRefusals = new Set(['CVBLK', 'CVCLS', 'CVPLC']);

/**
 * The message of a ledger that refused to sell, move or brew what a recall blocks, or to change what
 * counts in a closed month; else null.
 */
export const ledgerRefusal = (error: unknown): string | null =>
  error instanceof DatabaseError && ledgerRefusals.has(error.code ?? '') ? error.message : null;

/** Whether rows were not deleted because others refer to them. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23503';
