// Apart from the units, which / would load with the formats of volumes.

/** A volume in litres as hectolitres. */
export const hectolitersOf = (liters: number): number => liters / 100;

/**
 * Litres as whole millilitres, so that sums and remainders are exact. A millilitre is also the
 * hundred-thousandth of a hectolitre: the five decimals of the customs file.
 */
export const milliliters = (liters: number): number => Math.round(liters * 1000);
