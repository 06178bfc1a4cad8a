import type { ProductMovementKind } from '@cervoise/domain/inventory';

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
  readonly day: string;
  /** The kind of the line, or of the line it corrects. */
  readonly kind: ProductMovementKind;
  readonly containers: number;
  readonly milliliters: number;
}

/**
 * The second account of a brewery, written plainly: a list of what happened, added up in memory.
 * Nothing of it comes from the database.
 */
export function plainAccount() {
  const stock: StockFact[] = [];
  const containers: ContainerFact[] = [];
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
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
    /** Litres of a beer that moved in a month (YYYY-MM) for some reason. */
    litersOf: (beer: string, month: string, wanted: (fact: ContainerFact) => boolean): number =>
      sum(
        containers
          .filter((fact) => fact.beer === beer && fact.day.startsWith(month) && wanted(fact))
          .map((fact) => fact.containers * fact.milliliters),
      ) / 1000,
  };
}

export type PlainAccount = ReturnType<typeof plainAccount>;
