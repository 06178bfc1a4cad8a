import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';
import { tooManyRequests } from '../errors';

export interface ThrottleRule {
  /** The counted subject: `login:account`. */
  readonly name: string;
  readonly attempts: number;
  readonly windowSeconds: number;
  /** Delays further attempts instead of refusing them. */
  readonly delayMilliseconds?: number;
}

export interface Throttle {
  /**
   * Counts an attempt under each rule before it is made, so that simultaneous attempts are all
   * counted.
   * @throws TOO_MANY_REQUESTS when a limit is exceeded
   */
  attempt(counted: readonly (readonly [ThrottleRule, string])[], message?: string): Promise<void>;
  /** Resets the attempts of one subject, after a success. */
  reset(rule: ThrottleRule, subject: string): Promise<void>;
  /** Subtracts one attempt. */
  refund(rule: ThrottleRule, subject: string): Promise<void>;
}

/** @param secret keys the hashes of addresses and e-mails in the table */
export function createThrottle(database: Kysely<Database>, secret: string): Throttle {
  const key = (rule: ThrottleRule, subject: string) =>
    `${rule.name}:${createHmac('sha256', secret).update(subject).digest('base64url')}`;
  const decrease = async (rule: ThrottleRule, subject: string, all: boolean) => {
    await sql`select throttle_forgive(${key(rule, subject)}, ${all})`.execute(database);
  };
  return {
    attempt: async (counted, message) => {
      const columns = counted.map(
        ([rule, subject], index) =>
          sql`throttle_attempt(${key(rule, subject)}, ${rule.attempts}::integer,
                ${rule.windowSeconds}::integer) as ${sql.id(`wait${index}`)}`,
      );
      const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(
        database,
      );
      const exceeded = counted.flatMap(([rule], index) => {
        const seconds = rows[0]?.[`wait${index}`] ?? 0;
        return seconds > 0 ? [{ rule, seconds }] : [];
      });
      const refusing = exceeded.filter(({ rule }) => rule.delayMilliseconds === undefined);
      if (refusing.length > 0) {
        throw tooManyRequests(Math.max(...refusing.map(({ seconds }) => seconds)), message);
      }
      const delay = Math.max(0, ...exceeded.map(({ rule }) => rule.delayMilliseconds ?? 0));
      if (delay > 0) await setTimeout(delay);
    },
    reset: (rule, subject) => decrease(rule, subject, true),
    refund: (rule, subject) => decrease(rule, subject, false),
  };
}

/** The throttled identity of a client: its address, or the /64 of an IPv6 subscriber. */
export function countedAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const tailGroups = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - tailGroups.length;
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tailGroups]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
