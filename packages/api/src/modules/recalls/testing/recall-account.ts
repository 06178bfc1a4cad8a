import { sql } from 'kysely';
import type { RecallDetails } from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';
import { inVesselUntil, type PlainStay, readStays, siblingsOf } from './plain-stays';

type Edge = readonly [from: string, to: string];

interface LotRow {
  readonly id: string;
  readonly ingredientId: string;
  readonly lotNumberKey: string | null;
  readonly supplierId: string | null;
}

/** The rows that a second account of recalls is made of, as the ledgers have them. */
interface Rows {
  readonly lots: readonly LotRow[];
  readonly products: readonly { readonly id: string; readonly batchId: string | null }[];
  readonly edges: readonly Edge[];
  readonly stays: readonly PlainStay[];
}

/** Sums quantities by edge and by the line that they correct; a sum of nothing is no edge. */
function summed(lines: readonly { edge: Edge; about: string; quantity: number }[]): Edge[] {
  const sums = new Map<string, { edge: Edge; total: number }>();
  for (const { edge, about, quantity } of lines) {
    const key = [...edge, about].join(' ');
    sums.set(key, { edge, total: (sums.get(key)?.total ?? 0) + quantity });
  }
  return [...sums.values()].flatMap(({ edge, total }) => (total > 0.0005 ? [edge] : []));
}

async function readRows(api: TestApi): Promise<Rows> {
  const { adminDatabase: database } = api;
  const read = async <Row>(text: string): Promise<Row[]> =>
    (await sql.raw<Row>(text).execute(database)).rows;
  const taken = await read<{ lotId: string; madeId: string; quantity: number }>(
    'select lot_id, coalesce(batch_id, item_id) as made_id, quantity::float8 as quantity from stock_movements where coalesce(batch_id, item_id) is not null',
  );
  const blends = await read<{ from: string; into: string; about: string; quantity: number }>(
    'select from_batch_id as "from", into_batch_id as "into", coalesce(corrects_id, id) as about, volume_in_liters::float8 as quantity from batch_blends',
  );
  const others = await read<{ from: string; into: string }>(
    `select batch_id as "from", lot_id as "into" from yeast_harvests
     union all select item_id, other_item_id from inventory_movements
       where kind = 'transfer_out' and other_item_id is not null
     union all select lot_id, batch_id from brew_day_events
       where kind = 'weighed' and lot_id is not null`,
  );
  const products = await read<{ id: string; batchId: string | null }>(
    'select id, batch_id from inventory_items',
  );
  return {
    lots: await read<LotRow>(
      'select id, ingredient_id, lot_number_key, supplier_id from ingredient_lots',
    ),
    products,
    stays: await readStays(api),
    edges: [
      ...summed(
        taken.map(({ lotId, madeId, quantity }) => ({
          edge: [lotId, madeId] as const,
          about: '',
          quantity: -quantity,
        })),
      ),
      ...summed(
        blends.map(({ from, into, about, quantity }) => ({
          edge: [from, into] as const,
          about,
          quantity,
        })),
      ),
      ...others.map(({ from, into }) => [from, into] as const),
      ...products.flatMap(({ id, batchId }) => (batchId ? [[batchId, id] as const] : [])),
    ],
  };
}

/** Breadth first, one edge after the other. */
function reachedFrom(starts: readonly string[], edges: readonly Edge[]): Set<string> {
  const reached = new Set(starts);
  for (let open = [...reached]; open.length > 0; ) {
    const next = edges.filter(([from, to]) => open.includes(from) && !reached.has(to));
    open = [...new Set(next.map(([, to]) => to))];
    for (const id of open) reached.add(id);
  }
  return reached;
}

/** The cause of a recall, and the nodes that it has reached, each with the day of its joining. */
interface Account {
  readonly type: 'lot' | 'batch' | 'vessel';
  readonly causeId: string;
  readonly includesSiblings: boolean;
  readonly startedOn: string;
  readonly joined: Map<string, string>;
}

/** Where the search starts: the recalled batch, all deliveries of the recalled lot, or the beer in the vessel. */
function startsOf(
  { type, causeId, startedOn }: Pick<Account, 'type' | 'causeId' | 'startedOn'>,
  { lots, stays }: Pick<Rows, 'lots' | 'stays'>,
): string[] {
  if (type === 'vessel') return inVesselUntil(stays, causeId, startedOn);
  const cause = lots.find(({ id }) => id === causeId);
  if (type !== 'lot' || cause?.lotNumberKey == null) return [causeId];
  const namesakes = lots.filter(
    (lot) =>
      lot.ingredientId === cause.ingredientId &&
      lot.lotNumberKey === cause.lotNumberKey &&
      (!lot.supplierId || !cause.supplierId || lot.supplierId === cause.supplierId),
  );
  return [causeId, ...namesakes.map(({ id }) => id)];
}

/** All nodes of a recall on a day. A node that has joined stays, and so does all that is made of it. */
function reachedBy(account: Account, rows: Rows, day: string): Set<string> {
  const kept = [...account.joined.keys()];
  const starts = startsOf(account, rows);
  if (!account.includesSiblings) return reachedFrom([...starts, ...kept], rows.edges);
  const own = [...reachedFrom(starts, rows.edges)];
  const shared = siblingsOf(rows.stays, own, (id) => account.joined.get(id) ?? day);
  return reachedFrom([...own, ...shared, ...kept], rows.edges);
}

/**
 * A second account of running recalls, by plain means: after every step the rows are read and walked
 * anew, and what is reached for the first time joined on that step's day. What is made of a batch that
 * was recalled already has the batch's day, since it was known.
 */
export function openRecallAccount(api: TestApi) {
  const running = new Map<string, Account>();
  let known = new Set<string>();

  /** What joined since the last step did so on `day`. */
  const follow = async (day: string): Promise<void> => {
    const rows = await readRows(api);
    for (const account of running.values()) {
      const before = new Map(account.joined);
      for (const id of reachedBy(account, rows, day)) {
        if (account.joined.has(id)) continue;
        const made = rows.products.find((product) => product.id === id);
        const isNew = made && !known.has(id);
        account.joined.set(id, (isNew && before.get(made.batchId ?? '')) || day);
      }
    }
    known = new Set(rows.products.map(({ id }) => id));
  };

  return {
    follow,
    start: async (
      id: string,
      cause: Pick<Account, 'type' | 'causeId' | 'includesSiblings'>,
      day: string,
    ) => {
      running.set(id, { ...cause, startedOn: day, joined: new Map() });
      await follow(day);
    },
    end: (id: string) => running.delete(id),
    running: () => [...running.keys()],
    /** What a running recall has reached. */
    nodesOf: (id: string): string[] => [...(running.get(id)?.joined.keys() ?? [])].toSorted(),
    /** All that is blocked. */
    blocked: (): string[] =>
      [...new Set([...running.values()].flatMap(({ joined }) => [...joined.keys()]))].toSorted(),
    /** The first day on which a running recall reached a node; null of one that none reaches. */
    dayOf: (nodeId: string): string | null =>
      [...running.values()]
        .flatMap(({ joined }) => joined.get(nodeId) ?? [])
        .toSorted()
        .at(0) ?? null,
  };
}

/** The ids that a search from the causes and stored nodes of the running recalls finds. */
export async function reachedRows(api: TestApi): Promise<string[]> {
  const rows = await readRows(api);
  const { rows: recalls } = await sql<
    Pick<Account, 'causeId' | 'type' | 'startedOn'> & { nodes: string[] }
  >`
    select cause_id, started_at::date::text as started_on,
           case when lot_id is not null then 'lot' when batch_id is not null then 'batch'
                else 'vessel' end as type,
           array(select node_id from recall_nodes node
                  where node.tenant_id = recalls.tenant_id and node.recall_id = recalls.id) as nodes
      from recalls where ended_at is null and not is_exercise`.execute(api.adminDatabase);
  const starts = recalls.flatMap((one) => [...startsOf(one, rows), ...one.nodes]);
  return [...reachedFrom(starts, rows.edges)].toSorted();
}

/** Everything that the database has blocked. */
export async function blockedRows({ adminDatabase }: TestApi): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ingredient_lots where is_blocked
    union all select id from production_batches where is_blocked
    union all select id from inventory_items where is_blocked`.execute(adminDatabase);
  return rows.map(({ id }) => id).toSorted();
}

/** The ids of what the page of a recall lists. */
export async function listedNodes(api: TestApi, token: string, id: string): Promise<string[]> {
  const { data, errors } = await api.query<{ recall: Pick<RecallDetails, 'graph'> }>(
    'query ($id: ID!) { recall(id: $id) { graph { lots { id } batches { id } containers { itemIds } } } }',
    { id },
    token,
  );
  if (errors) throw new Error(errors[0]?.message);
  const { lots, batches, containers } = data.recall.graph;
  return [...lots, ...batches]
    .map((one) => one.id)
    .concat(containers.flatMap(({ itemIds }) => itemIds))
    .toSorted();
}
