import { beers } from './brew-house';
import type { ContainerFact, PlainAccount } from './plain-account';

/** The name by which the books call what happened. */
function flowOf({ kind, lossBasis, containers }: ContainerFact): string {
  if (kind === 'count') return containers > 0 ? 'surplus' : 'shortage';
  if (kind === 'loss') return lossBasis === 'unexplained' ? 'shortage' : 'loss';
  return kind;
}

const taxed = ['sale', 'tasting', 'own_use', 'shortage'];
const entries = ['packaging', 'surplus', 'return'];
/** Millilitres by hundredths of a degree by cents, in cents; a half goes away from zero. */
function cents(parts: bigint): bigint {
  const rounded = ((parts < 0n ? -parts : parts) * 2n + 10_000_000n) / 20_000_000n;
  return parts < 0n ? -rounded : rounded;
}

interface PlainMonth {
  /** Litres; those that moved. */
  readonly flows: Readonly<Record<string, number>>;
  /** Euros; null while a rate that it needs is not known. */
  readonly duty: number | null;
}

/** The excise of a small brewery by the plain account, with months that are closed for good. */
export function plainExcise(account: PlainAccount) {
  /** The duty rate of each year, in euros per hectolitre and degree. */
  const rates: Record<string, number> = { '2025': 4.05, '2026': 4.12 };
  const kept = new Map<string, PlainMonth>();
  /** By closed month and batch. */
  const paid = new Map<string, number>();
  const rateOf = (month: string) => rates[month.slice(0, 4)] ?? null;
  const factsOf = (beer: string) => account.containers.filter((fact) => fact.beer === beer);

  function count(beer: string, abv: number, month: string): PlainMonth {
    const flows: Record<string, number> = {};
    const returned: Record<string, number> = {};
    for (const fact of factsOf(beer).filter(({ day }) => day.startsWith(month))) {
      const flow = flowOf(fact);
      const milliliters = fact.containers * fact.milliliters;
      flows[flow] = (flows[flow] ?? 0) + (entries.includes(flow) ? milliliters : -milliliters);
      if (fact.kind !== 'return') continue;
      const sale = `${fact.soldMonth ?? month} ${fact.batchId}`;
      returned[sale] = (returned[sale] ?? 0) + milliliters;
    }
    const parts = (milliliters: number, rate: number | null) =>
      milliliters === 0
        ? 0n
        : rate === null
          ? null
          : BigInt(milliliters) * BigInt(Math.round(abv * 100)) * BigInt(Math.round(rate * 100));
    const due = parts(
      taxed.reduce((total, flow) => total + (flows[flow] ?? 0), 0),
      rateOf(month),
    );
    const back = Object.entries(returned).map(([sale, milliliters]) =>
      parts(milliliters, paid.get(sale) ?? rateOf(sale)),
    );
    const known = back.filter((one) => one !== null);
    const left =
      due === null || known.length < back.length
        ? null
        : known.reduce((rest, one) => rest - one, cents(due) * 10_000_000n);
    return {
      flows: Object.fromEntries(
        Object.entries(flows)
          .filter(([, milliliters]) => milliliters !== 0)
          .map(([flow, milliliters]) => [flow, milliliters / 1000])
          .sort(),
      ),
      duty: left === null ? null : Number(cents(left)) / 100,
    };
  }

  return {
    /** A beer's month (YYYY-MM): as it was closed, else as it is now. */
    of: (beer: string, abv: number, month: string): PlainMonth =>
      kept.get(`${month} ${beer}`) ?? count(beer, abv, month),
    /** The rate of a year is announced anew. */
    restate: (year: string, rate: number): void => {
      rates[year] = rate;
    },
    /** Closes a month (YYYY-MM): what it was, and what each batch in its books paid, stay. */
    close: (month: string): void => {
      const rate = rateOf(month);
      for (const { name, abv } of beers) {
        kept.set(`${month} ${name}`, count(name, abv, month));
        const facts = factsOf(name).filter(({ day }) => day < `${month}-32`);
        for (const batchId of new Set(facts.map((fact) => fact.batchId))) {
          const own = facts.filter((fact) => fact.batchId === batchId);
          const opening = own
            .filter(({ day }) => day < month)
            .reduce((sum, { containers, milliliters }) => sum + containers * milliliters, 0);
          const isInBooks = opening !== 0 || own.some(({ day }) => day.startsWith(month));
          if (isInBooks && rate !== null) paid.set(`${month} ${batchId}`, rate);
        }
      }
    },
    reopen: (month: string): void => {
      for (const all of [kept, paid]) {
        for (const key of [...all.keys()].filter((one) => one.startsWith(month))) all.delete(key);
      }
    },
  };
}
