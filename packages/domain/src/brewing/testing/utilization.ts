import { utilizationCurve } from '../bitterness';
import type { BitternessFormula } from '../equipment-profile';

/** A formula's share of the alpha acid, for a wort that does not boil down. */
export function utilization(
  formula: BitternessFormula,
  gravity: number,
  minutes: number,
  altitudeInMeters = 0,
): number {
  const wort = { preBoilGravity: gravity, postBoilGravity: gravity, altitudeInMeters };
  const { ofMinutes, ofWort } = utilizationCurve(formula, wort);
  return ofMinutes(minutes) * ofWort;
}
