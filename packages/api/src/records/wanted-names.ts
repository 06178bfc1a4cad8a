import { sql } from 'kysely';
import { containing, matchRank } from '../db/containing';
import { pageRequest } from '../db/page';
import type { TenantTransaction } from '../db/tenant-transaction';

const mostNames = 200;

/** A request of the names that records use, for suggestions. */
export interface WantedNames {
  readonly search?: string | null;
  readonly first: number;
}

/** The searched text, if any, and how many names. @throws BAD_USER_INPUT for too many */
export const namesRequest = ({ search, first }: WantedNames) => ({
  text: search?.trim() || null,
  limit: pageRequest(first, 1, mostNames).limit,
});

/** Names of the active records of a table, the closest to the text first. */
export async function activeNames(
  tx: TenantTransaction,
  table: 'customers' | 'places' | 'suppliers',
  { text, limit }: ReturnType<typeof namesRequest>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom(table)
    .select('name')
    .where('deletedAt', 'is', null)
    .$if(text !== null, (named) => named.where('nameKey', 'like', containing(text ?? '')))
    .$if(text !== null, (named) => named.orderBy(matchRank(sql.ref('nameKey'), text ?? '')))
    .orderBy('nameKey')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}
