import type { EquipmentProfile } from './equipment-profile-schema';

/** The published formulas of hop bitterness. */
export const bitternessFormulas = ['tinseth', 'rager', 'garetz'] as const;
export type BitternessFormula = (typeof bitternessFormulas)[number];
export const bitternessFormulaLabels: Readonly<Record<BitternessFormula, string>> = {
  tinseth: 'Tinseth',
  rager: 'Rager',
  garetz: 'Garetz',
};

/**
 * The profile of a brewery that has described none, in proportion to the volume: 75 % efficiency, 6
 * % evaporation an hour, 5 % loss in kettle and whirlpool, 3 % in the fermenter.
 * @param liters volume in the fermenter
 */
export const defaultEquipmentProfile = (liters: number): EquipmentProfile => ({
  name: 'Profil par défaut',
  batchSizeInLiters: liters,
  efficiency: 75,
  boilOffInLitersPerHour: liters * 0.06,
  kettleLossInLiters: liters * 0.05,
  mashTunLossInLiters: 0,
  fermenterLossInLiters: liters * 0.03,
  coolingShrinkage: 4,
  grainAbsorptionInLitersPerKg: 1,
  mashThicknessInLitersPerKg: 3,
  grainTemperatureInCelsius: 20,
  bitternessFormula: 'tinseth',
  hopUtilization: 100,
  coolingInMinutes: 0,
  altitudeInMeters: 0,
});

interface BrewhouseRecipe {
  readonly batchSizeInLiters: number;
  readonly efficiency?: number | null;
}

/**
 * The brewhouse that a recipe is brewed in: its profile, else the usual one for the volume. The
 * recipe's own efficiency goes before the profile's.
 * @param liters in the fermenter, of one brew
 */
export function brewhouseOf(
  profile: EquipmentProfile | null | undefined,
  { batchSizeInLiters, efficiency }: BrewhouseRecipe,
  liters = batchSizeInLiters,
): EquipmentProfile {
  const found = profile ?? defaultEquipmentProfile(liters);
  return { ...found, efficiency: efficiency ?? found.efficiency };
}
