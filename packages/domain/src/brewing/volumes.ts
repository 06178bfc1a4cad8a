import type { EquipmentProfile } from './equipment-profile-schema';
import { grainLitersPerKg } from './mash';

/** Litres at each stage of a brew; hot volumes are at boiling point, the others at 20 °C. */
export interface BrewVolumes {
  /** Of the first rest. */
  readonly mashWater: number;
  /** Of the infusions that bring the mash to its later rests. */
  readonly infusionWater: number;
  readonly spargeWater: number;
  readonly totalWater: number;
  /** Grain and water in the mash tun at the last rest. */
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
 * @param infusionsOf litres that the mash takes after the given water of its first rest
 */
export function brewVolumes(
  profile: EquipmentProfile,
  batchLiters: number,
  mashedKg: number,
  boilMinutes: number,
  infusionsOf: (mashWater: number) => number,
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
  const infusionWater = infusionsOf(mashWater);
  return {
    mashWater,
    infusionWater,
    spargeWater: mashedKg > 0 ? Math.max(0, totalWater - mashWater - infusionWater) : 0,
    totalWater,
    mash: mashWater + infusionWater + mashedKg * grainLitersPerKg,
    preBoilHot,
    preBoil,
    evaporated,
    postBoilHot: postBoil * hot,
    postBoil,
    fermenter: batchLiters,
    packaged: Math.max(0, batchLiters - profile.fermenterLossInLiters),
  };
}
