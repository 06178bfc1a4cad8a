import type { CostYearValues } from './cost-year-schema';

/** How the cost of interchangeable containers is followed (PCG, art. 213-34). */
export const costMethods = ['fifo', 'weighted_average'] as const;
export type CostMethod = (typeof costMethods)[number];

export const costMethodLabels: Readonly<Record<CostMethod, string>> = {
  fifo: 'Premier entré, premier sorti',
  weighted_average: 'Coût moyen pondéré',
};

/** Before anything is stated. */
const unstated: Omit<CostYearValues, 'startsOn'> = {
  method: 'fifo',
  normalHectoliters: null,
  laborHours: 0,
  hourlyCost: 0,
  energy: 0,
  overheads: 0,
};

/** What holds on a day (YYYY-MM-DD): of its financial year, else of the last one stated before. */
export function costYearOn<Year extends CostYearValues>(
  years: readonly Year[],
  day: string,
): Year | typeof unstated {
  const [latest] = years
    .filter(({ startsOn }) => startsOn <= day)
    .sort((a, b) => (a.startsOn < b.startsOn ? 1 : -1));
  return latest ?? unstated;
}

/** Euros of hours, energy and overheads in a hectolitre brewed, at normal activity. */
export const conversionPerHectoliter = ({
  normalHectoliters,
  laborHours,
  hourlyCost,
  energy,
  overheads,
}: Omit<CostYearValues, 'startsOn' | 'method'>): number =>
  normalHectoliters === null
    ? 0
    : (laborHours * hourlyCost + energy + overheads) / normalHectoliters;

/**
 * The first day of the financial year of a day.
 * @param firstMonth in which it begins, 1 to 12
 */
export function financialYearOf(day: string, firstMonth: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const start = month < firstMonth ? year - 1 : year;
  return `${start}-${String(firstMonth).padStart(2, '0')}-01`;
}
