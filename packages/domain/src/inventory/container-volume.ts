import { roundTo } from '../numbers';
import type { ContainerType } from '.';

/** Common container volumes in litres, the most common first. */
export const commonVolumes: Readonly<Record<ContainerType, readonly number[]>> = {
  bottle: [0.33, 0.75, 0.5, 0.25, 1.5],
  can: [0.33, 0.44, 0.5],
  keg: [20, 30, 50, 10, 5],
};

/** The display unit of a container's volume: « 33 cl », « 30 l ». */
export const volumeUnitOf = (type: ContainerType): 'cl' | 'l' => (type === 'keg' ? 'l' : 'cl');

/** Plausible minimum and maximum volume, in litres. */
const plausible: Readonly<Record<ContainerType, readonly [number, number]>> = {
  bottle: [0.1, 6],
  can: [0.1, 2],
  keg: [2, 100],
};

/**
 * The volume that was probably intended, where the typed one is unusual: 33 l for a bottle is 33
 * cl, 0,3 l for a keg 30 l. Null where the typed one is plausible.
 */
export function likelyVolume(type: ContainerType, liters: number): number | null {
  const [least, most] = plausible[type];
  if (liters >= least && liters <= most) return null;
  const other = liters > most ? liters / 100 : liters * 100;
  return other >= least && other <= most ? roundTo(other, 3) : null;
}

const eanLengths = [8, 12, 13, 14];

/** The correct check digit of an EAN or UPC; null where it is correct, or the code is neither. */
export function rightCheckDigit(code: string): number | null {
  if (!/^\d+$/.test(code) || !eanLengths.includes(code.length)) return null;
  const digits = [...code].map(Number);
  const last = digits.pop();
  // Counted from the right, every other digit weighs three.
  const sum = digits
    .reverse()
    .reduce((total, digit, i) => total + digit * (i % 2 === 0 ? 3 : 1), 0);
  const right = (10 - (sum % 10)) % 10;
  return right === last ? null : right;
}
