import { addQuantities, roundTo } from '../numbers';

/** What is measured of all beer of a batch, with the decimals that are kept. */
const decimals = { measuredAbv: 2, measuredFinalGravity: 4 } as const;
type Measure = keyof typeof decimals;
const measures: readonly Measure[] = ['measuredAbv', 'measuredFinalGravity'];

export type MeasuredValues = Readonly<Record<Measure, number | null>>;

/** A value at a blend: of both beers just before it, and of the mixture. */
interface MixedValue {
  readonly held: number | null;
  readonly given: number | null;
  readonly mixed: number | null;
}

/** What a blend did to the measured values of the batch that received it; kept with the blend. */
export interface Mixture {
  readonly blendId: string;
  /** Litres of the receiving batch just before it. */
  readonly heldLiters: number;
  readonly volumeInLiters: number;
  readonly values: Readonly<Record<Measure, MixedValue>>;
}

/** In proportion; unknown where one of the two was not measured. */
function mixedValue(
  field: Measure,
  held: number | null,
  given: number | null,
  { heldLiters, volumeInLiters: added }: Pick<Mixture, 'heldLiters' | 'volumeInLiters'>,
): number | null {
  if (added === 0) return held;
  if (held === null || given === null) return null;
  const share = added / (Math.max(0, heldLiters) + added);
  return roundTo(given * share + held * (1 - share), decimals[field]);
}

/** What some litres of a beer do to another one. */
export function mixtureOf(
  into: MeasuredValues,
  from: MeasuredValues,
  blend: Omit<Mixture, 'values'>,
): Mixture {
  const mix = (field: Measure): MixedValue => {
    const [held, given] = [into[field], from[field]];
    return { held, given, mixed: mixedValue(field, held, given, blend) };
  };
  const values = {
    measuredAbv: mix('measuredAbv'),
    measuredFinalGravity: mix('measuredFinalGravity'),
  };
  return { ...blend, values };
}

/**
 * What follows for a batch from a blend that really had another volume: values that blends wrote are
 * mixed anew, through those that followed; what was measured of the mixture since stays.
 * @param mixtures of its blends, in their order, from the corrected one on
 * @returns the values to write, and the mixtures as they are now
 */
export function remixed(
  present: MeasuredValues,
  mixtures: readonly Mixture[],
  volumeInLiters: number,
): { readonly values: Partial<MeasuredValues>; readonly mixtures: readonly Mixture[] } {
  const difference = addQuantities(volumeInLiters, -(mixtures[0]?.volumeInLiters ?? 0));
  let after = mixtures.map((one, index) =>
    index === 0
      ? { ...one, volumeInLiters }
      : { ...one, heldLiters: addQuantities(one.heldLiters, difference) },
  );
  const values: { -readonly [Field in Measure]?: number | null } = {};
  for (const field of measures) {
    let written = after[0]?.values[field].held ?? null;
    let now = written;
    let isWritten = true;
    after = after.map((one) => {
      const { held, given, mixed } = one.values[field];
      // It was measured between the two blends.
      isWritten &&= held === written;
      if (!isWritten) return one;
      const before = now;
      written = mixed;
      now = mixedValue(field, before, given, one);
      return { ...one, values: { ...one.values, [field]: { held: before, given, mixed: now } } };
    });
    if (isWritten && present[field] === written) values[field] = now;
  }
  return { values, mixtures: after };
}

/**
 * What follows for a batch from some litres of another beer, on the day on which they reached it: what
 * blends of later days brought is mixed anew after them.
 * @param later the mixtures of those, in their order
 * @returns as `remixed`, with the new mixture first
 */
export function mixedBefore(
  present: MeasuredValues,
  later: readonly Mixture[],
  from: MeasuredValues,
  blend: Omit<Mixture, 'values'>,
): ReturnType<typeof remixed> {
  const [next] = later;
  const held = next
    ? {
        measuredAbv: next.values.measuredAbv.held,
        measuredFinalGravity: next.values.measuredFinalGravity.held,
      }
    : present;
  // As yet none of it came.
  const none = mixtureOf(held, from, { ...blend, volumeInLiters: 0 });
  return remixed(present, [none, ...later], blend.volumeInLiters);
}
