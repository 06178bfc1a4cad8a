/** A volume in litres as hectolitres. */
export const hectolitersOf = (liters: number): number => liters / 100;
