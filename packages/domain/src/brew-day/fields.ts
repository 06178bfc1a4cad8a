import { gravityRange } from '../brewing/gravity-range';
import { roundTo } from '../numbers';

/** What is measured on brew day, where it belongs. */
export const brewDayFields = [
  'mashWaterInLiters',
  'spargeWaterInLiters',
  'temperature',
  'mashPh',
  'firstWortGravity',
  'preBoilVolumeInLiters',
  'preBoilGravity',
  'postBoilVolumeInLiters',
  'postBoilGravity',
  'fermenterVolumeInLiters',
  'originalGravity',
  'pitchTemperatureInCelsius',
] as const;
export type BrewDayField = (typeof brewDayFields)[number];

type FieldKind = 'liters' | 'gravity' | 'celsius' | 'ph';

interface FieldRule {
  /** Short: the step says of what. */
  readonly label: string;
  readonly kind: FieldKind;
}

export const brewDayFieldRules: Readonly<Record<BrewDayField, FieldRule>> = {
  mashWaterInLiters: { label: 'Eau', kind: 'liters' },
  spargeWaterInLiters: { label: 'Eau de rinçage', kind: 'liters' },
  temperature: { label: 'Température', kind: 'celsius' },
  mashPh: { label: 'pH', kind: 'ph' },
  firstWortGravity: { label: 'Premier moût', kind: 'gravity' },
  preBoilVolumeInLiters: { label: 'Volume', kind: 'liters' },
  preBoilGravity: { label: 'Densité', kind: 'gravity' },
  postBoilVolumeInLiters: { label: 'Volume', kind: 'liters' },
  postBoilGravity: { label: 'Densité', kind: 'gravity' },
  fermenterVolumeInLiters: { label: 'En fermenteur', kind: 'liters' },
  originalGravity: { label: 'Densité initiale', kind: 'gravity' },
  pitchTemperatureInCelsius: { label: 'Température', kind: 'celsius' },
};

/** Range and decimals of each kind; outside of it a reading is impossible. */
export const brewDayKindRules: Readonly<
  Record<FieldKind, { readonly min: number; readonly max: number; readonly decimals: number }>
> = {
  liters: { min: 0, max: 1_000_000, decimals: 1 },
  gravity: { ...gravityRange, decimals: 4 },
  celsius: { min: -5, max: 110, decimals: 1 },
  ph: { min: 0, max: 14, decimals: 2 },
};

/** From this deviation on, a reading deserves a look; in per cent of the plan for litres. */
const notable: Readonly<Record<FieldKind, number>> = {
  liters: 3,
  gravity: 0.003,
  celsius: 1,
  ph: 0.05,
};

export interface Deviation {
  /** Measured less planned, in the field's unit. */
  readonly gap: number;
  readonly isNotable: boolean;
}

/** How far a reading is from its plan; null without a plan. */
export function deviationOf(
  field: BrewDayField,
  value: number,
  planned: number | null,
): Deviation | null {
  if (planned === null) return null;
  const { kind } = brewDayFieldRules[field];
  const gap = roundTo(value - planned, brewDayKindRules[kind].decimals);
  const size = kind === 'liters' && planned > 0 ? (Math.abs(gap) / planned) * 100 : Math.abs(gap);
  return { gap, isNotable: size >= notable[kind] };
}
