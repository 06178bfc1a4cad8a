import type { CostMethod } from '@cervoise/domain/costs';
import {
  emptyShelves,
  followContainers,
  type PlainLine,
  type PlainSale,
  type PlainShelves,
  totalOf,
} from '../../src/modules/costs/testing/follow-containers';
import type { ContainerFact, PlainAccount } from './plain-account';

/** A batch of the plain account. */
export interface PlainBatch {
  /** Euros of its ingredients; null while a price is unknown. */
  readonly ingredients: number | null;
  readonly brewedLiters: number;
  readonly brewedOn: string;
}

/** What a year's books say: the method, and euros of production for a hectolitre brewed. */
export interface PlainYear {
  readonly method: CostMethod;
  perHectoliter: number;
}

/** A month that was closed: nothing of it changes any more. */
interface ClosedMonth {
  readonly month: string;
  readonly end: string;
  readonly shelves: PlainShelves;
  readonly sales: readonly PlainSale[];
}

const ofCustomer = ['sale', 'suspension', 'export', 'return'];
const shelfOf = ({ beer, milliliters }: Pick<ContainerFact, 'beer' | 'milliliters'>) =>
  `${beer} ${milliliters}`;

const lineOf = (fact: ContainerFact): PlainLine => ({
  shelf: shelfOf(fact),
  batchId: fact.batchId,
  day: fact.day,
  root: fact.root,
  isPackaging: fact.kind === 'packaging',
  isSale: ofCustomer.includes(fact.kind),
  quantity: fact.containers,
  customer: null,
});

/** The plain account of what containers cost, with months that are closed for good. */
export function plainCostBooks(account: PlainAccount) {
  const batches = new Map<string, PlainBatch>();
  /** By year. */
  const years = new Map<string, PlainYear>();
  const closed: ClosedMonth[] = [];

  const packagedLiters = (batchId: string) =>
    account.containers
      .filter((fact) => fact.batchId === batchId && fact.kind === 'packaging')
      .reduce((total, { containers, milliliters }) => total + containers * milliliters, 0) / 1000;
  const costOf = ({ batchId, shelf }: PlainLine): number | null => {
    const batch = batches.get(batchId ?? '');
    if (!batch || batch.ingredients === null) return null;
    const perHectoliter = years.get(batch.brewedOn.slice(0, 4))?.perHectoliter ?? 0;
    const euros = batch.ingredients + (perHectoliter * batch.brewedLiters) / 100;
    return (euros / packagedLiters(batchId ?? '')) * (Number(shelf.split(' ').at(-1)) / 1000);
  };
  const methodOn = (day: string) => years.get(day.slice(0, 4))?.method ?? 'fifo';
  /** The open days, from where the last closed month ended. */
  const follow = () => {
    const last = closed.at(-1);
    const lines = account.containers.filter(({ day }) => !last || day > last.end).map(lineOf);
    return followContainers(lines, methodOn, costOf, last?.shelves ?? emptyShelves);
  };
  const shelvesOn = (day: string): PlainShelves => {
    const kept = closed.find(({ end }) => end === day);
    if (kept) return kept.shelves;
    // The days asked for are months' ends: one before the first closed month had nothing.
    return day < (closed.at(-1)?.end ?? '') ? emptyShelves : follow().on(day);
  };

  return {
    batches,
    years,
    /** Closes some months (YYYY-MM) at once, each with its last day. */
    close: (months: readonly { readonly month: string; readonly end: string }[]): void => {
      const followed = follow();
      const sales = followed.sales();
      for (const { month, end } of months) {
        closed.push({
          ...{ month, end, shelves: followed.on(end) },
          sales: sales.filter(({ day }) => day.startsWith(month)),
        });
        account.closed.push(month);
      }
    },
    /** Reopens the last closed month. */
    reopen: (): void => {
      closed.pop();
      account.closed.pop();
    },
    /** Euros and known containers of a beer in containers of some millilitres, at a day's end. */
    stockOn: (beer: string, milliliters: number, day: string) =>
      totalOf(shelvesOn(day).containers.get(shelfOf({ beer, milliliters })) ?? []),
    /** What the sales of a month (YYYY-MM) cost, until a day. */
    salesOf: (month: string, until: string) => {
      const kept = closed.find((one) => one.month === month);
      const sales = (kept?.sales ?? follow().sales()).filter(
        ({ day }) => day.startsWith(month) && day <= until,
      );
      const liters = ({ shelf }: PlainSale) => Number(shelf.split(' ').at(-1)) / 1000;
      return {
        euros: sales.reduce((total, { euros }) => total + euros, 0),
        uncostedLiters: sales.reduce(
          (total, sale) => total + (sale.quantity - sale.known) * liters(sale),
          0,
        ),
      };
    },
  };
}

export type PlainCostBooks = ReturnType<typeof plainCostBooks>;
