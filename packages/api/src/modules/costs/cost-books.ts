import {
  type ContainerDay,
  type ContainerEntry,
  type CostedContainers,
  type CostPool,
  costYearOn,
  type DayCost,
  followCosts,
} from '@cervoise/domain/costs';
import { addDays } from '@cervoise/domain/dates';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { type ClosedCosts, type CostClosing, selectClosedCosts } from '../excise';
import { type ContainerKind, type MovedContainers, selectMovedContainers } from '../inventory';
import { selectDestroyed } from '../production';
import { type StoredCostYear, selectCostYears } from './cost-years.store';
import { productionCostOf, readUnitCosts, type UnitCosts } from './unit-costs';

/** The pool of a kind of containers. */
export const poolOf = ({ recipeId, containerType, volumeInLiters }: ContainerKind): string =>
  `${recipeId} ${containerType} ${volumeInLiters}`;

/** What the containers and the destroyed beer of some days cost. */
export interface CostBooks {
  /** What moved in the wanted days and costs, closed months as they were closed. */
  readonly days: readonly DayCost[];
  /** By wanted day, the stock at its end by pool. */
  readonly stock: ReadonlyMap<string, ReadonlyMap<string, CostPool>>;
  readonly destroyed: ClosedCosts['destroyed'];
}

/** The moved containers of each pool on each day, oldest first. */
function containerDays(moved: readonly MovedContainers[], costs: UnitCosts): ContainerDay[] {
  type Open = ContainerDay & { packaged: ContainerEntry[]; back: ContainerEntry[]; out: number };
  const days = new Map<string, Open>();
  for (const { day, batchId, isPackaged, containers, ...kind } of moved) {
    const pool = poolOf(kind);
    const key = `${day} ${pool}`;
    const open = days.get(key) ?? { pool, day, packaged: [], back: [], out: 0 };
    days.set(key, open);
    if (containers < 0) open.out -= containers;
    else {
      const cost = costs.containerOf(batchId, kind);
      const unitCost = productionCostOf(cost);
      const { startedShort } = cost;
      (isPackaged ? open.packaged : open.back).push({
        quantity: containers,
        unitCost,
        startedShort,
      });
    }
  }
  return [...days.values()];
}

/** Follows the days, and starts anew from the stock of each closed month's end. */
function followMonths(
  days: readonly ContainerDay[],
  closings: readonly CostClosing[],
  years: readonly StoredCostYear[],
  stockOn: readonly string[],
) {
  const costs = followCosts();
  const stock = new Map<string, ReadonlyMap<string, CostPool>>();
  const counted: DayCost[] = [];
  const ends = new Map(closings.map(({ endDate, costs: kept }) => [endDate, kept]));
  const stops = [...new Set([...days.map(({ day }) => day), ...ends.keys(), ...stockOn])].sort();
  let next = 0;
  for (const day of stops) {
    for (; days[next]?.day === day; next += 1) {
      const moved = days[next];
      if (!moved) break;
      counted.push(costs.live(moved, costYearOn(years, day).method));
    }
    const kept = ends.get(day);
    if (kept) costs.open(new Map(Object.entries(kept.pools)));
    if (stockOn.includes(day)) stock.set(day, costs.stock());
  }
  return { stock, days: counted };
}

interface WantedCosts {
  /** The first and last wanted day, YYYY-MM-DD. */
  readonly from: string;
  readonly until: string;
  /** The days at whose end the stock is wanted, none after the last. */
  readonly stockOn?: readonly string[];
}

/**
 * What containers cost in some days and in stock at the end of some days: closed months as they were
 * closed, the others counted from the latest closed one before them on. In seven statements.
 */
export async function readCosts(
  tx: TenantTransaction,
  { from, until, stockOn = [] }: WantedCosts,
): Promise<CostBooks & { readonly unitCosts: UnitCosts }> {
  const first = [from, ...stockOn].reduce((a, b) => (a < b ? a : b));
  const years = await selectCostYears(tx);
  const unitCosts = await readUnitCosts(tx, years);
  const closings = await selectClosedCosts(tx, first, until);
  const opening = closings.findLast(({ endDate }) => endDate < first);
  const start = opening ? addDays(opening.endDate, 1) : null;
  const moved = await selectMovedContainers(tx, start, until);
  const { stock, days } = followMonths(containerDays(moved, unitCosts), closings, years, stockOn);
  const isWanted = ({ day }: { readonly day: string }) => day >= from && day <= until;
  const isOpen = ({ day }: { readonly day: string }) =>
    !closings.some(({ startDate, endDate }) => day >= startDate && day <= endDate);
  const kept = closings.map(({ costs }) => costs);
  const destroyed = await selectDestroyed(tx, { startDate: from, endDate: until });
  return {
    unitCosts,
    stock,
    days: [...kept.flatMap((month) => month.days), ...days.filter(isOpen)].filter(isWanted),
    destroyed: [
      ...kept.flatMap((month) => month.destroyed).filter(isWanted),
      ...destroyed.filter(isOpen).map(({ batchId, day, liters }) => {
        const liter = unitCosts.literOf(batchId);
        const isKnown = liter?.ingredients != null;
        return {
          day,
          liters,
          value: isKnown ? liters * (liter.ingredients + liter.conversion) : null,
          startedShort: isKnown && liter.startedShort,
        };
      }),
    ],
  };
}

/** What a container of a pool that moved on a day costs, by direction. */
export function costsByDay(books: Pick<CostBooks, 'days'>) {
  const days = new Map(books.days.map((one) => [`${one.day} ${one.pool}`, one]));
  return (
    day: string,
    kind: ContainerKind,
    direction: 'out' | 'back',
  ): CostedContainers | undefined => days.get(`${day} ${poolOf(kind)}`)?.[direction];
}
