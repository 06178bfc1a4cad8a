import type { LossBasis, ProductMovementKind } from '@cervoise/domain/inventory';

/** Something that happened to an ingredient: positive in, negative out. */
interface StockFact {
  readonly name: string;
  /** YYYY-MM-DD: the day on which it counts. */
  readonly day: string;
  readonly thousandths: number;
}

/** Something that happened to containers of a product. */
export interface ContainerFact {
  readonly itemId: string;
  readonly beer: string;
  readonly batchId: string;
  readonly milliliters: number;
  /** The day on which it counts. */
  readonly day: string;
  /** The line, or the one it corrects, with its kind. */
  readonly root: string;
  readonly kind: ProductMovementKind;
  readonly containers: number;
  readonly lossBasis: LossBasis | null;
  /** Of a delivery or a return: euros a container. */
  readonly unitPrice: number | null;
  /** Of a return: YYYY-MM. */
  readonly soldMonth: string | null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * The second account of a brewery, written plainly: a list of what happened, added up in memory.
 * Nothing of it comes from the database.
 */
export function plainAccount() {
  const stock: StockFact[] = [];
  const containers: ContainerFact[] = [];
  const closed: string[] = [];
  return {
    containers: containers as readonly ContainerFact[],
    /** The closed months (YYYY-MM), oldest first. */
    closed,
    /** The day on which something counts: what is entered late for a closed month, on the next. */
    posted: (day: string): string => {
      const last = closed.at(-1);
      if (!last || day.slice(0, 7) > last) return day;
      const [year = 0, month = 0] = last.split('-').map(Number);
      return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
    },
    addStock: (name: string, day: string, quantity: number): void => {
      stock.push({ name, day, thousandths: Math.round(quantity * 1000) });
    },
    addContainers: (fact: ContainerFact): void => {
      containers.push(fact);
    },
    /** The stock of an ingredient at the end of a day. */
    stockOn: (name: string, day: string): number =>
      sum(stock.filter((fact) => fact.name === name && fact.day <= day).map((f) => f.thousandths)) /
      1000,
    /** The containers of a product at the end of a day. */
    containersOn: (itemId: string, day: string): number =>
      sum(
        containers
          .filter((fact) => fact.itemId === itemId && fact.day <= day)
          .map((fact) => fact.containers),
      ),
    /** Litres of a beer at the end of a day. */
    litersOn: (beer: string, day: string): number =>
      sum(
        containers
          .filter((fact) => fact.beer === beer && fact.day <= day)
          .map((fact) => fact.containers * fact.milliliters),
      ) / 1000,
  };
}

export type PlainAccount = ReturnType<typeof plainAccount>;
