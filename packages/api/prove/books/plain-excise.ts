import type { ContainerFact, PlainAccount } from './plain-account';

/** Euros for a hectolitre and degree of a small brewery, as announced for each year. */
const rates: Readonly<Record<string, number>> = { '2025': 4.05, '2026': 4.12 };

/** The name by which the books call what happened. */
function flowOf({ kind, lossBasis, containers }: ContainerFact): string {
  if (kind === 'count') return containers > 0 ? 'surplus' : 'shortage';
  if (kind === 'loss') return lossBasis === 'unexplained' ? 'shortage' : 'loss';
  return kind;
}

const taxed = ['sale', 'tasting', 'own_use', 'shortage'];
const entries = ['packaging', 'surplus', 'return'];
const cents = (euros: number) => Math.round((euros + Number.EPSILON) * 100) / 100;

/** A beer's month (YYYY-MM) by the plain account: litres by flow, and the duty of a small brewery. */
export function plainExcise(account: PlainAccount, beer: string, abv: number, month: string) {
  const facts = account.containers.filter(
    (fact) => fact.beer === beer && fact.day.startsWith(month),
  );
  const flows: Record<string, number> = {};
  const returned: Record<string, number> = {};
  for (const fact of facts) {
    const flow = flowOf(fact);
    const milliliters = fact.containers * fact.milliliters;
    flows[flow] = (flows[flow] ?? 0) + (entries.includes(flow) ? milliliters : -milliliters);
    if (fact.kind !== 'return') continue;
    const from = fact.soldMonth ?? month;
    returned[from] = (returned[from] ?? 0) + milliliters;
  }
  const euros = (milliliters: number, of: string) => {
    const rate = rates[of.slice(0, 4)];
    return rate === undefined ? null : (milliliters / 100_000) * abv * rate;
  };
  const due = euros(
    taxed.reduce((total, flow) => total + (flows[flow] ?? 0), 0),
    month,
  );
  const back = Object.entries(returned).map(([from, ml]) => euros(ml, from) ?? 0);
  return {
    /** Litres; those that moved. */
    flows: Object.fromEntries(
      Object.entries(flows)
        .filter(([, milliliters]) => milliliters !== 0)
        .map(([flow, milliliters]) => [flow, milliliters / 1000])
        .sort(),
    ),
    /** Null before the first known rate. */
    duty: due === null ? null : cents(cents(due) - back.reduce((total, one) => total + one, 0)),
  };
}
