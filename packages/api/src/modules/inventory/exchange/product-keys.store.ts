import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { type Candidate, type Match, matchRecords } from '../../exchange';
import { batchRows } from '../../production';
import type { ProductRow } from '../products.list';
import { products, selectMovedIds } from '../products.store';

export interface ExistingProduct {
  readonly row: ProductRow;
  /** It moved since its packaging, so its beer can no longer change. */
  readonly isMoved: boolean;
}

/** The fields that identify a product in a file, in the order of its keys. */
export interface KnownProduct {
  /** Search keys. */
  readonly recipe: string;
  readonly batch: string | null;
  readonly place: string | null;
  readonly container: string;
  /** Litres in one container. */
  readonly volume: number;
  /** YYYY-MM-DD. */
  readonly packagedOn: string;
  readonly status: string | null;
}

/**
 * Products by the keys of rows with or without a batch and a place: an index for each case. `offset
 * 0` makes each row look up its products, whatever the planner expects of a table filled in this
 * transaction.
 */
function knownProducts(hasBatch: boolean, hasPlace: boolean) {
  const nullTest = (isPresent: boolean) => sql.raw(isPresent ? 'is not null' : 'is null');
  const batch = hasBatch ? sql`join ${batchRows} batch on batch.number_key = known.batch` : sql``;
  return sql`
    select known.key, item.id, coalesce(known.status = item.status::text, true) as "isClosest"
      from known ${batch}
     cross join lateral (
       select id, status from inventory_items
        where deleted_at is null
          and packaging_date = known."packagedOn"
          and recipe_name_key = known.recipe
          and batch_id ${hasBatch ? sql`= batch.id` : sql`is null`}
          and location_key ${hasPlace ? sql`= known.place` : sql`is null`}
          and volume_in_liters = known.volume
          and container_type::text = known.container
       offset 0) item
     where known.batch ${nullTest(hasBatch)} and known.place ${nullTest(hasPlace)}`;
}

interface FoundProduct {
  readonly key: string;
  readonly id: string;
  readonly isClosest: boolean;
}

const readByIds = (tx: TenantTransaction, ids: readonly string[], lock: boolean) =>
  lock ? products.lockMany(tx, ids) : products.findMany(tx, ids);

async function findByKnown(
  tx: TenantTransaction,
  keys: readonly string[],
  lock: boolean,
): Promise<readonly Candidate<ProductRow>[]> {
  const { rows: found } = await sql<FoundProduct>`
    with known as materialized (
      select wanted.key, known.*
        from unnest(${[...keys]}::text[]) as wanted (key)
       cross join lateral jsonb_to_record(wanted.key::jsonb) as known (recipe text, batch text,
         place text, container text, volume numeric, "packagedOn" date, status text)
    )
    ${knownProducts(true, true)} union all ${knownProducts(true, false)}
    union all ${knownProducts(false, true)} union all ${knownProducts(false, false)}`.execute(tx);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await readByIds(tx, ids, lock);
  const active = new Map(rows.filter((row) => !row.deletedAt).map((row) => [row.id, row]));
  return found.flatMap(({ key, id, isClosest }) => {
    const row = active.get(id);
    return row ? [{ key, isClosest, row }] : [];
  });
}

/** Active products by the keys of a file's rows, locked on request. */
export async function findProducts(
  tx: TenantTransaction,
  keys: readonly string[],
  lock: boolean,
): Promise<ReadonlyMap<string, Match<ExistingProduct>>> {
  const matches = await matchRecords(keys, {
    findByIds: (ids) => readByIds(tx, ids, lock),
    findByKnown: (known) => findByKnown(tx, known, lock),
    messages: {
      unknown: 'Aucun produit fini n’a cet identifiant.',
      removed: 'Ce produit fini est supprimé : restaurez-le d’abord.',
      several: 'Plusieurs produits finis répondent à cette ligne : indiquez l’identifiant.',
    },
  });
  const found = [...matches.values()].flatMap((match) =>
    'existing' in match ? [match.existing.row.id] : [],
  );
  // A separate statement, which sees what was written while it waited for the locks.
  const moved = found.length > 0 ? await selectMovedIds(tx, found) : new Set<string>();
  const known = (match: Match<{ readonly row: ProductRow }>): Match<ExistingProduct> => {
    if (!('existing' in match)) return match;
    const { row } = match.existing;
    return { existing: { row, isMoved: moved.has(row.id) } };
  };
  return new Map([...matches].map(([key, match]) => [key, known(match)]));
}
