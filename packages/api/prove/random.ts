/** A seeded source of random choices, so that a run can be repeated. */
export function randomSource(seed: number) {
  let state = seed >>> 0;
  /** From 0 up to 1 (mulberry32). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    /** A whole number, both ends included. */
    whole,
    chance: (share: number): boolean => next() < share,
    /** One of some; undefined of none. */
    among: <Value>(values: readonly Value[]): Value | undefined =>
      values[whole(0, values.length - 1)],
  };
}

export type RandomSource = ReturnType<typeof randomSource>;
