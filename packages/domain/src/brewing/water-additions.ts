import { roundTo } from '../numbers';
import {
  diluted,
  ionsPerGram,
  type SaltGrams,
  type TypedIons,
  type WaterIon,
  type WaterSalt,
  waterIons,
  waterSalts,
} from './water';
import type { Water } from './water-schemas';

/** What brings a water to its target. */
export interface WaterAdditions {
  /** Grams for the whole water. */
  readonly salts: SaltGrams;
  /** Of osmosis water, 0 to 1. */
  readonly osmosisShare: number;
}

interface AdditionOptions {
  /** Those at hand; all by default. */
  readonly salts?: readonly WaterSalt[];
  /** Whether osmosis water is at hand. */
  readonly mayDilute?: boolean;
  /** A share of osmosis water that is typed, 0 to 1. */
  readonly osmosisShare?: number | null;
  /** Ions that may be above their target: an acid takes bicarbonate away afterwards. */
  readonly mayExceed?: readonly WaterIon[];
}

export const noSalts: SaltGrams = {
  gypsum: 0,
  calcium_chloride: 0,
  epsom: 0,
  magnesium_chloride: 0,
  salt: 0,
  baking_soda: 0,
  chalk: 0,
  lime: 0,
};

/** A missing part counts as little as this many mg/l of the target, so that zero is one too. */
const leastTarget = 20;
/** An excess counts this much more than a lack: it cannot be taken out again. */
const excessWeight = 30;
/** Ions without a target hardly count, and dilution is not proposed for nothing. */
const idleWeight = 1e-4;
/** Grams a litre of one salt, at most. */
const mostGrams = 5;
/** Less than this is not worth weighing: grams a litre, half a gram a hectolitre. */
const leastGrams = 0.005;
const rounds = 200;

/** The zero of an increasing function between two bounds, or the bound nearest to it. */
function zeroOf(derivative: (at: number) => number, least: number, most: number): number {
  let [low, high] = [least, most];
  if (derivative(low) >= 0) return low;
  if (derivative(high) <= 0) return high;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (derivative(middle) > 0) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

/**
 * The salts, and the share of osmosis water, that bring a source water nearest to a target: the
 * least sum of squares of each ion's distance in parts of its target, an excess weighted more, by
 * moving one addition after the other to its best until none moves. Salts only add, so that an ion
 * that the source has too much of is met by dilution alone.
 * @param target mg/l; an ion without one is free
 */
export function waterAdditions(
  source: Water,
  target: TypedIons,
  liters: number,
  { salts = waterSalts, mayDilute = false, osmosisShare, mayExceed = [] }: AdditionOptions = {},
): WaterAdditions {
  const grams = { ...noSalts };
  let share = osmosisShare ?? 0;
  const slopeOf = (ion: WaterIon, amount: number): number => {
    const wanted = target[ion];
    if (wanted == null) return idleWeight * (amount / leastTarget ** 2);
    const weight = 1 / Math.max(wanted, leastTarget) ** 2;
    const isExcess = amount > wanted;
    if (isExcess && mayExceed.includes(ion)) return 0;
    return weight * (amount - wanted) * (isExcess ? excessWeight : 1);
  };
  const amounts = diluted(source, share);
  /** Moves one addition to its best, from a present value, by what one of it gives of each ion. */
  const move = (
    present: number,
    given: (ion: WaterIon) => number,
    most: number,
    cost = 0,
  ): number => {
    const slopeAt = (next: number) =>
      waterIons.reduce((sum, ion) => {
        const amount = amounts[ion] + (next - present) * given(ion);
        return sum + given(ion) * slopeOf(ion, amount);
      }, cost * next);
    const next = zeroOf(slopeAt, 0, most);
    for (const ion of waterIons) amounts[ion] += (next - present) * given(ion);
    return next;
  };
  for (let round = 0; round < rounds; round += 1) {
    let moved = 0;
    for (const salt of salts) {
      const next = move(grams[salt], (ion) => ionsPerGram[salt][ion] ?? 0, mostGrams);
      moved = Math.max(moved, Math.abs(next - grams[salt]));
      grams[salt] = next;
    }
    if (mayDilute && osmosisShare == null) {
      // An ion without a target is not worth diluting for.
      const given = (ion: WaterIon) => (target[ion] == null ? 0 : -source[ion]);
      const next = move(share, given, 1, idleWeight);
      moved = Math.max(moved, Math.abs(next - share));
      share = next;
    }
    if (moved < 1e-6) break;
  }
  for (const salt of waterSalts) {
    grams[salt] = grams[salt] < leastGrams ? 0 : roundTo(grams[salt] * liters, 1);
  }
  return { salts: grams, osmosisShare: osmosisShare ?? roundTo(share, 2) };
}
