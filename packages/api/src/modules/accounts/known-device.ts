import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';
import {
  type Client,
  describeDevice,
  shortenAddress,
  unknownDevice,
} from '../../security/describe-client';

/**
 * Whether an account had a session from this network with this kind of browser in the last days,
 * open or expired: one that was ended, by a new password too, vouches for nobody. Attempts of others do not count against it. An unknown account takes as long.
 */
export async function isKnownDevice(
  database: Kysely<Database>,
  email: string,
  { address, userAgent }: Client,
): Promise<boolean> {
  const device = describeDevice(userAgent);
  const { rows } = await sql<{ isKnown: boolean }>`
    select is_known_device(${email}, ${shortenAddress(address)}, ${device}) as is_known`.execute(
    database,
  );
  return device !== unknownDevice && rows[0]?.isKnown === true;
}
