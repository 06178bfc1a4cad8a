import type { EquipmentProfile } from './equipment-profile';
import { grainLitersPerKg } from './mash';

/** Litres at each stage of a brew; hot volumes are at boiling point, the others at 20 °C. */
export interface BrewVolumes {
  readonly mashWater: number;
  readonly spargeWater: number;
  readonly totalWater: number;
  /** Grain and water in the mash tun. */
  readonly mash: number;
  readonly preBoilHot: number;
  readonly preBoil: number;
  readonly evaporated: number;
  readonly postBoilHot: number;
  readonly postBoil: number;
  readonly fermenter: number;
  readonly packaged: number;
}

/**
 * The volumes of a brew, calculated back from the fermenter: losses in the kettle, shrinkage by
 * cooling, evaporation, then the water that the grain absorbs. Where the mash alone takes all the
 * water, there is no sparge.
 * @param batchLiters in the fermenter
 * @param mashedKg grain in the mash
 * @param boilMinutes length of the boil
 */
export function brewVolumes(
  profile: EquipmentProfile,
  batchLiters: number,
  mashedKg: number,
  boilMinutes: number,
): BrewVolumes {
  const hot = 1 / (1 - profile.coolingShrinkage / 100);
  const postBoil = batchLiters + profile.kettleLossInLiters;
  const evaporated = (profile.boilOffInLitersPerHour * boilMinutes) / 60;
  const preBoilHot = postBoil * hot + evaporated;
  const preBoil = preBoilHot / hot;
  const kept =
    mashedKg > 0
      ? mashedKg * profile.grainAbsorptionInLitersPerKg + profile.mashTunLossInLiters
      : 0;
  const totalWater = preBoil + kept;
  const mashWater = Math.min(totalWater, mashedKg * profile.mashThicknessInLitersPerKg);
  return {
    mashWater,
    spargeWater: mashedKg > 0 ? totalWater - mashWater : 0,
    totalWater,
    mash: mashWater + mashedKg * grainLitersPerKg,
    preBoilHot,
    preBoil,
    evaporated,
    postBoilHot: postBoil * hot,
    postBoil,
    fermenter: batchLiters,
    packaged: Math.max(0, batchLiters - profile.fermenterLossInLiters),
  };
}
