import type { ContainerType } from '../inventory';
import { milliliters } from '../units';

/** A size of container to fill. */
export interface ContainerLine {
  readonly containerType: ContainerType;
  /** Litres in one. */
  readonly volumeInLiters: number;
  /** Null takes what the counted lines leave. */
  readonly quantity: number | null;
}

export interface PackagingSource {
  /** Litres in the tank. */
  readonly volumeInLiters: number;
  /** Litres that stay in tank, pipes and hoses. */
  readonly tankLossInLiters: number;
  /** Per cent lost at the filler: foam, first and last containers. */
  readonly fillingLossPercent: number;
}

export interface FilledLine {
  readonly quantity: number;
  /** In the containers. */
  readonly liters: number;
}

/** The result of a plan. Every litre of the tank is in one of its five figures. */
export interface PackagingPlan {
  /** In the order of the lines they were made from. */
  readonly lines: readonly FilledLine[];
  readonly packagedLiters: number;
  readonly tankLossLiters: number;
  readonly fillingLossLiters: number;
  /** Less than the smallest container, or what counted lines leave in the tank. */
  readonly leftLiters: number;
  /** What the counted lines need beyond the tank; 0 when they can be filled. */
  readonly missingLiters: number;
}

const liters = (amount: number): number => amount / 1000;

/**
 * Shares litres equally among the lines, in whole containers, and puts the remainder into the
 * largest containers that it still fills.
 */
function shareOut(amount: number, sizes: readonly number[]): number[] {
  const share = Math.floor(amount / Math.max(1, sizes.length));
  const counts = sizes.map((size) => Math.floor(share / size));
  let left = amount - sizes.reduce((sum, size, at) => sum + size * (counts[at] ?? 0), 0);
  const largestFirst = [...sizes.keys()].sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
  for (const at of largestFirst) {
    const size = sizes[at] ?? 0;
    const more = Math.floor(left / size);
    counts[at] = (counts[at] ?? 0) + more;
    left -= more * size;
  }
  return counts;
}

/**
 * How many containers a tank fills. Counted lines come first, lines without a count share the rest
 * by litres. Volume is conserved: tank = packaged + tank loss + filling loss + left.
 */
export function planPackaging(
  source: PackagingSource,
  lines: readonly ContainerLine[],
): PackagingPlan {
  const tank = milliliters(source.volumeInLiters);
  const tankLoss = Math.min(tank, milliliters(source.tankLossInLiters));
  const kept = 1 - source.fillingLossPercent / 100;
  const fillable = Math.floor((tank - tankLoss) * kept);
  const sizes = lines.map(({ volumeInLiters }) => milliliters(volumeInLiters));
  const counted = lines.reduce(
    (sum, { quantity }, at) => sum + (quantity ?? 0) * (sizes[at] ?? 0),
    0,
  );
  const open = [...lines.keys()].filter((at) => lines[at]?.quantity === null);
  const shares = shareOut(
    Math.max(0, fillable - counted),
    open.map((at) => sizes[at] ?? 0),
  );
  const filled = lines.map(({ quantity }, at) => {
    const count = quantity ?? shares[open.indexOf(at)] ?? 0;
    return { quantity: count, liters: liters(count * (sizes[at] ?? 0)) };
  });
  const packaged = milliliters(filled.reduce((sum, line) => sum + line.liters, 0));
  const missing = Math.max(0, counted - fillable);
  const fillingLoss =
    missing > 0 ? tank - tankLoss - fillable : Math.round(packaged / kept) - packaged;
  return {
    lines: filled,
    packagedLiters: liters(packaged),
    tankLossLiters: liters(tankLoss),
    fillingLossLiters: liters(fillingLoss),
    leftLiters: liters(Math.max(0, tank - tankLoss - packaged - fillingLoss)),
    missingLiters: liters(missing),
  };
}
