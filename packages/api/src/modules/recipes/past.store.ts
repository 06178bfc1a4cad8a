import { sql } from 'kysely';
import type { Author } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { insertRows } from '../../records/insert-rows';
import type { RecipeContent, RecipeContents } from './recipe-contents';

/** A past version. */
export interface PastVersion {
  readonly content: RecipeContent;
  readonly author: Author;
  readonly at: Date;
}

/**
 * Gives a recipe without content its past versions, for the demo.
 * @param versions oldest first
 */
export async function insertPastVersions(
  tx: TenantTransaction,
  contents: RecipeContents,
  id: string,
  versions: readonly PastVersion[],
): Promise<void> {
  const lines = versions.map(({ content, author, at }, index) => {
    const { tenantId, userId, name: userName } = author;
    const version = index + 1;
    const sealed = contents.seal({ tenantId, id, version }, content);
    return { tenantId, recipeId: id, version, ...sealed, userId, userName, createdAt: at };
  });
  await sql`
    with written as (${insertRows('recipeVersions', lines)})
    update recipes set version = ${versions.length}, created_at = ${versions[0]?.at},
           updated_at = ${versions.at(-1)?.at}
     where id = ${id}`.execute(tx);
}
