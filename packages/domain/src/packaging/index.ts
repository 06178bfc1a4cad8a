import type { ContainerType } from '../inventory';
import type { FilledLine, PackagingPlan } from './packaging-plan';

export * from './packaging-format-schema';
export * from './packaging-materials';
export * from './packaging-plan';
export * from './planned-packaging';
export * from './planned-packaging-schema';

/** The closure of a container type. */
export const closureNames: Readonly<Record<ContainerType, string>> = {
  bottle: 'Capsules',
  can: 'Couvercles',
  keg: 'Capuchons de fût',
};

export interface PackagingSupplies {
  /** One per container, spares included. */
  readonly labels: number;
  /** Crowns, can ends and keg caps, spare ones included. */
  readonly closures: Readonly<Record<ContainerType, number>>;
}

/** Labels and closures to order; `sparePercent` covers losses. */
export function suppliesFor(
  types: readonly ContainerType[],
  plan: PackagingPlan,
  sparePercent: number,
): PackagingSupplies {
  const withSpare = (count: number) => Math.ceil((count * (100 + sparePercent)) / 100);
  const countOf = (wanted: ContainerType) =>
    plan.lines.reduce((sum, { quantity }, at) => sum + (types[at] === wanted ? quantity : 0), 0);
  const counts = { bottle: countOf('bottle'), can: countOf('can'), keg: countOf('keg') };
  return {
    labels: withSpare(counts.bottle + counts.can + counts.keg),
    closures: {
      bottle: withSpare(counts.bottle),
      can: withSpare(counts.can),
      keg: withSpare(counts.keg),
    },
  };
}

export interface PackagingPrices {
  /** Euros a litre of the beer in the tank. */
  readonly beerPerLiter: number;
  /** Euros a label. */
  readonly label: number;
  /** Euros a crown, a can end or a keg cap. */
  readonly closure: number;
}

export interface LineCost {
  /** The cost of one full container in euros: beer with its losses, container, closure, label. */
  readonly perContainer: number;
  readonly total: number;
}

/**
 * The cost of a line. Lost beer is charged to the packaged beer by volume (absorption costing).
 * @param containerPrice euros for one empty container; 0 for a returnable one
 */
export function costOfLine(
  line: FilledLine,
  containerPrice: number,
  plan: PackagingPlan,
  prices: PackagingPrices,
): LineCost {
  const { packagedLiters, tankLossLiters, fillingLossLiters } = plan;
  if (line.quantity === 0 || packagedLiters === 0) return { perContainer: 0, total: 0 };
  const paidLiters = packagedLiters + tankLossLiters + fillingLossLiters;
  const beer = (line.liters / line.quantity) * prices.beerPerLiter * (paidLiters / packagedLiters);
  const perContainer = beer + containerPrice + prices.label + prices.closure;
  return { perContainer, total: perContainer * line.quantity };
}
