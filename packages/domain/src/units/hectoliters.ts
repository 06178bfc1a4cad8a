/** A volume in litres as hectolitres, which breweries count in. */
export const hectolitersOf = (liters: number): number => liters / 100;
