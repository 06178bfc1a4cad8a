import { frenchNumber } from '../numbers';
import { plural } from '../text';

/** The floating hydrometers whose messages are understood. */
export const hydrometerKinds = ['ispindel', 'gravitymon', 'tiltbridge', 'rapt'] as const;
export type HydrometerKind = (typeof hydrometerKinds)[number];
export const hydrometerKindLabels: Readonly<Record<HydrometerKind, string>> = {
  ispindel: 'iSpindel',
  gravitymon: 'GravityMon',
  tiltbridge: 'Tilt, par TiltBridge',
  rapt: 'RAPT Pill',
};

/** How a device that does not say so writes a gravity. */
export const sentGravityUnits = ['gravity', 'plato', 'points'] as const;
export type SentGravityUnit = (typeof sentGravityUnits)[number];
export const sentGravityUnitLabels: Readonly<Record<SentGravityUnit, string>> = {
  gravity: 'Densité (1,050)',
  plato: 'Degrés Plato (12,4)',
  points: 'Points (50)',
};

/** A Tilt is known by its colour alone. */
export const tiltColors = [
  'red',
  'green',
  'black',
  'purple',
  'orange',
  'blue',
  'yellow',
  'pink',
] as const;
export type TiltColor = (typeof tiltColors)[number];
export const tiltColorLabels: Readonly<Record<TiltColor, string>> = {
  red: 'Rouge',
  green: 'Vert',
  black: 'Noir',
  purple: 'Violet',
  orange: 'Orange',
  blue: 'Bleu',
  yellow: 'Jaune',
  pink: 'Rose',
};

/** The most hydrometers of a brewery. */
export const mostHydrometers = 50;

/** What a device says of its battery: « 3,96 V », « 87 % », of a Tilt the age of its battery. */
export function batteryText(kind: HydrometerKind, battery: number): string {
  if (kind === 'rapt') return `${frenchNumber(battery, 2)} %`;
  if (kind === 'tiltbridge')
    return `pile : ${frenchNumber(battery, 2)} ${plural(battery, 'semaine')}`;
  return `${frenchNumber(battery, 2)} V`;
}
