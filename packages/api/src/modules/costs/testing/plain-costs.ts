import type { CostMethod } from '@cervoise/domain/costs';
import { sql } from 'kysely';
import type { TestApi } from '../../../testing';

/** A container on the shelf of the plain account: what it cost; null while unknown. */
type Container = number | null;

interface Line {
  readonly shelf: string;
  readonly batchId: string | null;
  readonly day: string;
  readonly root: string;
  readonly isPackaging: boolean;
  readonly isSale: boolean;
  readonly quantity: number;
  readonly customer: string | null;
}

/** A sale of one container. */
export interface PlainSale {
  readonly day: string;
  readonly shelf: string;
  readonly customer: string | null;
  readonly cost: Container;
  /** -1 of one that a later correction took back. */
  readonly sign: 1 | -1;
}

/** The ledger's lines and removals with their products, read plainly. */
async function readLines({ adminDatabase }: TestApi, tenantId: string): Promise<Line[]> {
  const { rows } = await sql<{
    recipeId: string;
    containerType: string;
    volume: number;
    batchId: string | null;
    id: string;
    correctsId: string | null;
    day: string;
    kind: string;
    mendedKind: string | null;
    customer: string | null;
    quantity: number;
  }>`
    select item.recipe_id, item.container_type, item.volume_in_liters as volume, item.batch_id,
           line.id, line.corrects_id, line.posted_on as day, line.kind, mended.kind as mended_kind,
           coalesce(line.customer_name, mended.customer_name) as customer, line.quantity
      from inventory_movements line
      join inventory_items item on item.id = line.item_id
      left join inventory_movements mended on mended.id = line.corrects_id
     where line.tenant_id = ${tenantId}
    union all
    select item.recipe_id, item.container_type, item.volume_in_liters, item.batch_id, gone.id, null,
           gone.posted_on, 'removal', null, null, gone.quantity
      from inventory_removals gone join inventory_items item on item.id = gone.item_id
     where gone.tenant_id = ${tenantId}`.execute(adminDatabase);
  return rows
    .map(({ recipeId, containerType, volume, id, correctsId, kind, mendedKind, ...line }) => ({
      ...line,
      shelf: `${recipeId} ${containerType} ${volume}`,
      root: correctsId ?? id,
      isPackaging: (mendedKind ?? kind) === 'packaging',
      isSale: (mendedKind ?? kind) === 'sale',
      isTransfer: (mendedKind ?? kind).startsWith('transfer'),
    }))
    .filter(({ isTransfer }) => !isTransfer);
}

/** Lines of one root on one day are one fact. */
function facts(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.root} ${line.day}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...merged.values()].filter(({ quantity }) => quantity !== 0);
}

/**
 * A second, plainly written account of what containers cost: a shelf of single containers for each
 * beer, container and size. Their books never fall below zero on any day.
 * @param unitCosts euros of a container by batch and litres
 */
export async function plainCosts(
  api: TestApi,
  tenantId: string,
  method: CostMethod,
  unitCosts: (batchId: string | null, liters: number) => number | null,
) {
  const lines = facts(await readLines(api, tenantId));
  const litersOf = (shelf: string) => Number(shelf.split(' ').at(-1));
  const days = [...new Set(lines.map(({ day }) => day))].sort();
  const shelves = new Map<string, Container[]>();
  const sales: PlainSale[] = [];
  const ends = new Map<string, Map<string, Container[]>>();
  const sumOf = (costs: readonly Container[]) =>
    costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  /** Every container bears the mean of what is known of all. */
  const level = (containers: Container[]) => containers.fill(sumOf(containers) / containers.length);
  for (const day of days) {
    for (const shelf of new Set(lines.map((line) => line.shelf))) {
      const today = lines.filter((line) => line.day === day && line.shelf === shelf);
      const containers = shelves.get(shelf) ?? [];
      shelves.set(shelf, containers);
      const costOf = (line: Line) => unitCosts(line.batchId, litersOf(shelf));
      const packaged = today.filter((line) => line.isPackaging && line.quantity > 0);
      // As the batches are sorted in the database.
      for (const line of packaged.sort((a, b) =>
        (a.batchId ?? '~') < (b.batchId ?? '~') ? -1 : 1,
      ))
        for (let count = 0; count < line.quantity; count += 1) containers.push(costOf(line));
      if (method === 'weighted_average') level(containers);
      for (const line of today.filter((one) => !one.isPackaging && one.quantity > 0)) {
        for (let count = 0; count < line.quantity; count += 1) {
          const cost = containers[0] === undefined ? costOf(line) : containers[0];
          containers.unshift(cost);
          const { customer } = line;
          if (line.isSale) sales.push({ day, shelf, customer, cost, sign: -1 });
        }
      }
      const out = today.filter(({ quantity }) => quantity < 0);
      const taken = containers.splice(
        0,
        out.reduce((sum, { quantity }) => sum - quantity, 0),
      );
      const mean = sumOf(taken) / taken.length;
      for (const line of out)
        for (let count = 0; line.isSale && count < -line.quantity; count += 1)
          sales.push({ day, shelf, customer: line.customer, cost: mean, sign: 1 });
    }
    ends.set(day, new Map([...shelves].map(([shelf, all]) => [shelf, [...all]])));
  }
  return {
    /** Euros of the containers in stock at the end of a day. */
    valueOn: (day: string): number => {
      const last = days.filter((one) => one <= day).at(-1);
      const held = (last && ends.get(last)) || new Map<string, Container[]>();
      return [...held.values()].reduce((sum, containers) => sum + sumOf(containers), 0);
    },
    /** Euros of some sales between two days. */
    costOf: (from: string, until: string, wanted: (sale: PlainSale) => boolean = () => true) =>
      sales
        .filter((sale) => sale.day >= from && sale.day <= until && wanted(sale))
        .reduce((sum, { cost, sign }) => sum + sign * (cost ?? 0), 0),
  };
}
