import { frenchNumber, roundTo } from '../numbers';
import { plural } from '../text';
import type { EquipmentProfile } from './equipment-profile-schema';
import type { BrewVolumes } from './volumes';

const liters = (value: number): string => `${frenchNumber(value, Math.abs(value) < 100 ? 1 : 0)} l`;

/**
 * In French: the losses between the volumes of a brew, and whether they change the gravity. Losses in
 * kettle and fermenter remove wort without changing its gravity, as in Brewtarget.
 */
export function volumeSteps(profile: EquipmentProfile, volumes: BrewVolumes): string[] {
  const grain = volumes.totalWater - volumes.preBoil;
  const trub = volumes.postBoil - volumes.fermenter;
  const left = volumes.fermenter - volumes.packaged;
  const shrunk = volumes.postBoilHot - volumes.postBoil;
  const sentences = [
    [grain, `Empâtage : les drêches et la cuve gardent ${liters(grain)} d’eau.`],
    [
      volumes.evaporated,
      `Ébullition : ${liters(volumes.evaporated)} ${plural(roundTo(volumes.evaporated, 1), 's’évapore', 's’évaporent')}, le moût se concentre.`,
    ],
    [
      shrunk,
      `Refroidissement : ${liters(shrunk)} de retrait de ${liters(volumes.postBoilHot)} à chaud ; les volumes affichés sont à froid, l’extrait reste.`,
    ],
    [
      trub,
      `Trub et houblons : ${liters(trub)} de moût ${plural(roundTo(trub, 1), 'reste', 'restent')} en cuve, avec leur extrait ; la densité ne change pas.`,
    ],
    [
      profile.fermenterLossInLiters,
      `Fermenteur : ${liters(left)} de levure et de fond ${plural(roundTo(left, 1), 'reste', 'restent')} au soutirage.`,
    ],
  ] as const;
  return [
    ...sentences.flatMap(([lost, sentence]) => (lost > 0.05 ? [sentence] : [])),
    `Le rendement de ${frenchNumber(profile.efficiency, 0)} % compte l’extrait qui arrive en fermenteur, toutes pertes comprises.`,
  ];
}
