import { z } from 'zod';
import { plural } from '../text';
import { requiredName } from '../text/short-text';

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

const place = (message: string) =>
  z
    .union([z.literal(''), z.uuid({ error: message }).toLowerCase()])
    .transform((id) => id || null)
    .nullish();

/** A hydrometer, and what it floats in: a vessel, whose beer changes, or one batch. */
export const hydrometerSchema = z
  .object({
    name: requiredName.max(60, 'Le nom est trop long (60 caractères au plus).'),
    kind: z.enum(hydrometerKinds, { error: 'Choisissez un modèle.' }),
    gravityUnit: z.enum(sentGravityUnits, { error: 'Choisissez une unité.' }),
    tiltColor: z.enum(tiltColors, { error: 'Choisissez une couleur.' }).nullish(),
    equipmentId: place('Choisissez une cuve.'),
    batchId: place('Choisissez un brassin.'),
  })
  .superRefine(({ kind, tiltColor, equipmentId, batchId }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'tiltbridge' && !tiltColor) refuse('tiltColor', 'Choisissez une couleur.');
    if (equipmentId && batchId) {
      refuse('batchId', 'Un densimètre flotte dans une cuve ou suit un brassin, pas les deux.');
    }
  });
export type HydrometerValues = z.output<typeof hydrometerSchema>;

const french = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** What a device says of its battery: « 3,96 V », « 87 % », of a Tilt the age of its battery. */
export function batteryText(kind: HydrometerKind, battery: number): string {
  if (kind === 'rapt') return `${french.format(battery)} %`;
  if (kind === 'tiltbridge')
    return `pile : ${french.format(battery)} ${plural(battery, 'semaine')}`;
  return `${french.format(battery)} V`;
}
