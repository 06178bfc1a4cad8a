// Apart from the units, which / would load with the formats of volumes.

/** A volume in litres as hectolitres. */
export const hectolitersOf = (liters: number): number => liters / 100;
