import type { CostMethod } from '@cervoise/domain/costs';

/** A container on the shelf of the plain account: euros, and which share of them is known. */
export interface PlainContainer {
  readonly euros: number;
  readonly known: number;
}

/** A line of the books: containers of a shelf (beer, container, litres) that moved on a day. */
export interface PlainLine {
  readonly shelf: string;
  readonly batchId: string | null;
  readonly day: string;
  /** The line, or the one that it corrects. */
  readonly root: string;
  readonly isPackaging: boolean;
  /** Delivered to a customer, or returned by one. */
  readonly isSale: boolean;
  readonly quantity: number;
  readonly customer: string | null;
}

/** Containers that were sold, or came back (negative), at what all that moved so on the day cost. */
export interface PlainSale {
  readonly day: string;
  readonly shelf: string;
  readonly customer: string | null;
  readonly quantity: number;
  readonly euros: number;
  readonly known: number;
}

/** The shelves at the end of a day, with how many containers left them before they came in. */
export interface PlainShelves {
  readonly containers: ReadonlyMap<string, readonly PlainContainer[]>;
  readonly owed: ReadonlyMap<string, number>;
}

export const emptyShelves: PlainShelves = { containers: new Map(), owed: new Map() };

interface Shelf {
  containers: PlainContainer[];
  /** Who waits for the next container that comes in; null of a closed month. */
  waiting: ({ cost: PlainContainer | null } | null)[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const meanOf = (some: readonly PlainContainer[]): PlainContainer => ({
  euros: sum(some.map(({ euros }) => euros)) / some.length,
  known: sum(some.map(({ known }) => known)) / some.length,
});
const nothing: PlainContainer = { euros: 0, known: 0 };

/** Lines of one root on one day are one fact. */
function facts(lines: readonly PlainLine[]): PlainLine[] {
  const merged = new Map<string, PlainLine>();
  for (const line of lines) {
    const key = `${line.root} ${line.day}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...merged.values()]
    .filter(({ quantity }) => quantity !== 0)
    .sort((a, b) => ((a.batchId ?? '~') < (b.batchId ?? '~') ? -1 : 1));
}

function enter(shelf: Shelf, container: PlainContainer): void {
  if (shelf.waiting.length === 0) shelf.containers.push(container);
  else {
    const waiting = shelf.waiting.shift();
    if (waiting) waiting.cost = container;
  }
}

/**
 * Follows single containers, day by day: first in first out, or at the mean of all.
 * @param costOf euros of a container of a line; null while unknown
 */
export function followContainers(
  lines: readonly PlainLine[],
  methodOn: (day: string) => CostMethod,
  costOf: (line: PlainLine) => number | null,
  opening: PlainShelves = emptyShelves,
) {
  const all = facts(lines);
  const days = [...new Set(all.map(({ day }) => day))].sort();
  const shelves = new Map<string, Shelf>();
  const names = new Set([...opening.containers.keys(), ...all.map(({ shelf }) => shelf)]);
  for (const name of names) {
    shelves.set(name, {
      containers: [...(opening.containers.get(name) ?? [])],
      waiting: Array.from({ length: opening.owed.get(name) ?? 0 }, () => null),
    });
  }
  const sales: { line: PlainLine; slots: readonly { cost: PlainContainer | null }[] }[] = [];
  const ends = new Map<string, PlainShelves>();
  const container = (line: PlainLine): PlainContainer => {
    const euros = costOf(line);
    return euros === null ? nothing : { euros, known: 1 };
  };
  for (const day of days) {
    for (const [name, shelf] of shelves) {
      const today = all.filter((line) => line.day === day && line.shelf === name);
      if (today.length === 0) continue;
      const into = today.filter(({ quantity }) => quantity > 0);
      for (const line of into.filter(({ isPackaging }) => isPackaging)) {
        for (let count = 0; count < line.quantity; count += 1) enter(shelf, container(line));
      }
      if (methodOn(day) === 'weighted_average' && shelf.containers.length > 0) {
        const mean = meanOf(shelf.containers);
        shelf.containers = shelf.containers.map(() => mean);
      }
      const back: { cost: PlainContainer | null }[] = [];
      for (const line of into.filter(({ isPackaging }) => !isPackaging)) {
        for (let count = 0; count < line.quantity; count += 1) {
          const [first] = shelf.containers;
          const cost = first ?? container(line);
          if (first) shelf.containers.unshift(cost);
          else enter(shelf, cost);
          back.push({ cost });
        }
        if (line.isSale) sales.push({ line, slots: back });
      }
      const out = today.filter(({ quantity }) => quantity < 0);
      const slots = Array.from({ length: -sum(out.map(({ quantity }) => quantity)) }, () => {
        const slot = { cost: shelf.containers.shift() ?? null };
        if (!slot.cost) shelf.waiting.push(slot);
        return slot;
      });
      for (const line of out) if (line.isSale) sales.push({ line, slots });
    }
    ends.set(day, {
      containers: new Map([...shelves].map(([name, one]) => [name, [...one.containers]])),
      owed: new Map([...shelves].map(([name, { waiting }]) => [name, waiting.length])),
    });
  }
  return {
    /** The shelves at the end of a day. */
    on: (day: string): PlainShelves => {
      const last = days.filter((one) => one <= day).at(-1);
      return (last && ends.get(last)) || opening;
    },
    /** What was sold or came back, each at the mean cost of all that moved so on its day. */
    sales: (): PlainSale[] =>
      sales.map(({ line, slots }) => {
        const mean = meanOf(slots.map(({ cost }) => cost ?? nothing));
        const quantity = -line.quantity;
        return {
          ...{ day: line.day, shelf: line.shelf, customer: line.customer, quantity },
          euros: quantity * mean.euros,
          known: quantity * mean.known,
        };
      }),
  };
}

/** Euros and known containers of some. */
export const totalOf = (containers: readonly PlainContainer[]): PlainContainer => ({
  euros: sum(containers.map(({ euros }) => euros)),
  known: sum(containers.map(({ known }) => known)),
});
