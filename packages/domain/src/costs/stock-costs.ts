import type { CostMethod } from './cost-years';

/** Containers with what they cost, of which a part may be unknown. */
export interface CostedContainers {
  /** Containers. */
  readonly quantity: number;
  /** Of them, those whose cost is known; a fraction where both are mixed. */
  readonly known: number;
  /** Of the known ones, those whose cost leaves out what a batch was short of; absent in older closings. */
  readonly startedShort?: number;
  /** Euros of the known ones. */
  readonly value: number;
}

/** The containers in stock of one beer, container and size. */
export interface CostPool {
  /** In the order in which they leave; a single one by weighted average. */
  readonly layers: readonly CostedContainers[];
  /** Containers that left, by the days of the books, before they came in. */
  readonly owed: number;
}

/** Containers of one batch that come in. */
export interface ContainerEntry {
  readonly quantity: number;
  /** What one costs; null while unknown. */
  readonly unitCost: number | null;
  /** Its cost leaves out what a batch was short of at its start. */
  readonly startedShort: boolean;
}

/** What happened to the containers of a pool on a day. */
export interface ContainerDay {
  readonly pool: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Packaged. */
  readonly packaged: readonly ContainerEntry[];
  /** Returned, found by a count, restored, or put back by a correction of an earlier day. */
  readonly back: readonly ContainerEntry[];
  /** Containers that left, whatever for. */
  readonly out: number;
}

/** What the containers of a pool that moved on a day cost. */
export interface DayCost {
  readonly pool: string;
  readonly day: string;
  readonly out: CostedContainers;
  readonly back: CostedContainers;
}

interface OpenContainers {
  quantity: number;
  known: number;
  startedShort: number;
  value: number;
}
interface OpenPool {
  layers: OpenContainers[];
  /** Who waits for the cost of what comes in next; null of an earlier run. */
  owed: { quantity: number; readonly by: OpenContainers | null }[];
}

const none = (): OpenContainers => ({ quantity: 0, known: 0, startedShort: 0, value: 0 });
const entered = ({ quantity, unitCost, startedShort }: ContainerEntry): OpenContainers => ({
  quantity,
  known: unitCost === null ? 0 : quantity,
  startedShort: unitCost === null || !startedShort ? 0 : quantity,
  value: quantity * (unitCost ?? 0),
});

/** Some containers with their share of the cost of others. */
function shareOf(
  { quantity: all, known, startedShort = 0, value }: CostedContainers,
  quantity: number,
): OpenContainers {
  const share = quantity / all;
  return {
    quantity,
    known: known * share,
    startedShort: startedShort * share,
    value: value * share,
  };
}

function add(
  into: OpenContainers,
  { quantity, known, startedShort = 0, value }: CostedContainers,
): void {
  into.quantity += quantity;
  into.known += known;
  into.startedShort += startedShort;
  into.value += value;
}

/** Takes some containers out of a layer, with their share of its cost. */
function split(layer: OpenContainers, quantity: number): OpenContainers {
  const taken = shareOf(layer, quantity);
  layer.quantity -= quantity;
  layer.known -= taken.known;
  layer.startedShort -= taken.startedShort;
  layer.value -= taken.value;
  return taken;
}

/** What comes in serves first who left before it. */
function serve(pool: OpenPool, layer: OpenContainers): void {
  while (layer.quantity > 0 && pool.owed[0]) {
    const [first] = pool.owed;
    const served = split(layer, Math.min(first.quantity, layer.quantity));
    first.quantity -= served.quantity;
    // Their number was counted when they left.
    if (first.by) add(first.by, { ...served, quantity: 0 });
    if (first.quantity === 0) pool.owed.shift();
  }
}

function put(pool: OpenPool, layer: OpenContainers, method: CostMethod): void {
  serve(pool, layer);
  if (layer.quantity === 0) return;
  const [first] = pool.layers;
  if (method === 'weighted_average' && first) add(first, layer);
  else pool.layers.push(layer);
}

/** What comes back costs what would leave next; in an empty pool, what its own batch cost. */
function putBack(pool: OpenPool, entry: ContainerEntry, method: CostMethod): CostedContainers {
  const [first] = pool.layers;
  if (!first) {
    const layer = entered(entry);
    const back = { ...layer };
    put(pool, layer, method);
    return back;
  }
  const back = shareOf(first, entry.quantity);
  add(first, back);
  return back;
}

function take(pool: OpenPool, quantity: number): OpenContainers {
  const taken = none();
  let left = quantity;
  while (left > 0 && pool.layers[0]) {
    const [first] = pool.layers;
    const part = split(first, Math.min(left, first.quantity));
    add(taken, part);
    left -= part.quantity;
    if (first.quantity === 0) pool.layers.shift();
  }
  if (left > 0) {
    taken.quantity += left;
    pool.owed.push({ quantity: left, by: taken });
  }
  return taken;
}

const opened = ({ layers, owed }: CostPool): OpenPool => ({
  layers: layers.map((layer) => ({ startedShort: 0, ...layer })),
  owed: owed > 0 ? [{ quantity: owed, by: null }] : [],
});

const settled = ({ layers, owed }: OpenPool): CostPool => ({
  layers: layers.map((layer) => ({ ...layer })),
  owed: owed.reduce((total, { quantity }) => total + quantity, 0),
});

/**
 * Follows the cost of containers day by day: what is packaged comes in at the cost of its batch, and
 * what leaves takes the cost of what came in first, or the average after each entry. Of one day,
 * what is packaged comes first, then what comes back. No cent is lost: what came in is what left and
 * what is left.
 */
export function followCosts() {
  let pools = new Map<string, OpenPool>();
  return {
    /** Starts anew with the stock of a closed month's end. */
    open: (stock: ReadonlyMap<string, CostPool>): void => {
      pools = new Map([...stock].map(([pool, held]) => [pool, opened(held)]));
    },
    /**
     * A pool's next day; its costs change until what left too early has come in.
     * @param method that of the day's financial year
     */
    live: ({ pool: name, day, ...moved }: ContainerDay, method: CostMethod): DayCost => {
      const pool = pools.get(name) ?? { layers: [], owed: [] };
      pools.set(name, pool);
      if (method === 'weighted_average') {
        const [first, ...others] = pool.layers;
        for (const layer of others) if (first) add(first, layer);
        pool.layers.length = first ? 1 : 0;
      }
      for (const entry of moved.packaged) put(pool, entered(entry), method);
      const back = none();
      for (const entry of moved.back) add(back, putBack(pool, entry, method));
      return { pool: name, day, back, out: take(pool, moved.out) };
    },
    /** The present stock; pools without any are left out. */
    stock: (): Map<string, CostPool> =>
      new Map(
        [...pools]
          .map(([pool, held]): [string, CostPool] => [pool, settled(held)])
          .filter(([, { layers, owed }]) => layers.length > 0 || owed > 0),
      ),
  };
}

/** All containers of a pool. */
export function totalOf({ layers }: Pick<CostPool, 'layers'>): CostedContainers {
  const total = none();
  for (const layer of layers) add(total, layer);
  return total;
}

/** Some containers at the mean cost of others; nothing is known of the cost of none. */
export function atCostOf(quantity: number, costed: CostedContainers | undefined): CostedContainers {
  return costed && costed.quantity !== 0 ? shareOf(costed, quantity) : { ...none(), quantity };
}
