import * as fc from 'fast-check';

/** What somebody does to a stock, in whole units. */
export interface Step {
  readonly kind: 'add' | 'take' | 'count';
  readonly quantity: number;
  /** Sent twice at once by one request, as when an answer was lost. */
  readonly isSentTwice: boolean;
}

/** More would have too many orders to try. */
const mostTogether = 5;

/** Some people's steps at one moment. */
export const stepsTogether: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    kind: fc.oneof(
      { weight: 4, arbitrary: fc.constant('take' as const) },
      { weight: 3, arbitrary: fc.constant('add' as const) },
      { weight: 1, arbitrary: fc.constant('count' as const) },
    ),
    // Few, so that they meet at the stock's end.
    quantity: fc.integer({ min: 1, max: 6 }),
    isSentTwice: fc.boolean(),
  }),
  { minLength: 2, maxLength: mostTogether },
);
