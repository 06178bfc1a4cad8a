import { writable } from '../text';

/** A measure of BeerJSON; nothing for none. */
export const jsonMeasure = (value: number | null | undefined, unit: string) =>
  value == null ? undefined : { unit, value };

/** A duration in minutes, which BeerJSON writes as a whole number: seconds where it is not one. */
export function jsonTime(minutes: number | null | undefined) {
  if (minutes == null) return undefined;
  return Number.isInteger(minutes)
    ? { unit: 'min', value: minutes }
    : { unit: 'sec', value: Math.round(minutes * 60) };
}

/** A text without invalid characters; nothing for an empty one. */
export const jsonText = (value: string | null | undefined) => (value ? writable(value) : undefined);
