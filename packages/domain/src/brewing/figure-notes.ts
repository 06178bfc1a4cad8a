import { frenchNumber } from '../numbers';
import { isBrewDayStage } from '../recipes';
import { ofName } from '../text';
import type { EquipmentProfile } from './equipment-profile-schema';
import type { HotWort } from './hot-wort';
import { defaultAttenuation, defaultExtract, type ResolvedLine } from './resolved-lines';
import type { BrewVolumes } from './volumes';
import { isSteeped, steepedShare } from './wort';

/** In French: the assumptions where lines lack a value. */
export function assumptions(
  lines: readonly ResolvedLine[],
  yeasts: readonly ResolvedLine[],
): string[] {
  const notes: string[] = [];
  for (const line of lines) {
    if (line.quantity === 0) continue;
    if (line.isFermentable && line.kg === null) {
      notes.push(`${line.name} n’est pas compté au poids : sans effet sur la densité.`);
    } else if (line.type === 'malt' && line.extract === null) {
      notes.push(`Extrait ${ofName(line.name)} supposé de ${defaultExtract.malt} %.`);
    } else if (line.type === 'adjunct' && line.extract === null) {
      notes.push(`Extrait ${ofName(line.name)} supposé de ${defaultExtract.adjunct} %.`);
    }
    if (isSteeped(line)) {
      notes.push(
        `${line.name} infuse hors de l’empâtage : ${steepedShare} % du rendement comptés.`,
      );
    }
    if (line.type === 'malt' && line.color === null) {
      notes.push(`Couleur ${ofName(line.name)} inconnue : comptée pour rien.`);
    }
    if (line.type === 'hop' && line.kg === null && isBrewDayStage(line.stage)) {
      notes.push(`${line.name} n’est pas compté au poids : sans effet sur l’amertume.`);
    } else if (line.type === 'hop' && line.alphaAcid === null) {
      notes.push(`Acides alpha ${ofName(line.name)} inconnus : comptés pour rien.`);
    }
  }
  // No yeast attenuates by nothing: 0 is as good as empty.
  if (yeasts.every(({ attenuation }) => !attenuation)) {
    notes.push(`Atténuation supposée de ${defaultAttenuation} %.`);
  }
  return notes;
}

/** In French: the hops that are counted for nothing until their time is stated. */
export const untimedHops = (
  lines: readonly { readonly name: string; readonly needsTime: boolean }[],
): string[] =>
  lines
    .filter((line) => line.needsTime)
    .map(({ name }) => `Indiquez le temps ${ofName(name)} : son amertume n’est pas comptée.`);

/** In French: the hops that state another stand than the recipe's whirlpool steps. */
export function otherStands(
  hops: readonly ResolvedLine[],
  { stand }: Pick<HotWort, 'stand'>,
  steps: readonly { readonly type: string; readonly durationInMinutes?: number | null }[],
): string[] {
  if (!steps.some(({ type, durationInMinutes }) => type === 'whirlpool' && durationInMinutes)) {
    return [];
  }
  const phases = stand.filter((phase) => phase.minutes > 0);
  const minutes = phases.reduce((total, phase) => total + phase.minutes, 0);
  const lowest = Math.min(...phases.map(({ to }) => to));
  const highest = Math.max(...phases.map(({ from }) => from));
  return hops.flatMap((hop) => {
    if (hop.stage !== 'whirlpool') return [];
    const differs =
      (hop.minutes ?? 0) > minutes ||
      (hop.celsius !== null && (hop.celsius < lowest || hop.celsius > highest));
    if (!differs) return [];
    const time = hop.minutes === null ? '' : `${frenchNumber(hop.minutes, 0)} min `;
    return [
      `${hop.name} : ${time}à ${frenchNumber(hop.celsius ?? lowest, 0)} °C comptées, l’étape de whirlpool dit ${frenchNumber(minutes, 0)} min à ${frenchNumber(lowest, 0)} °C.`,
    ];
  });
}

/** In French: the vessels that are too small for these volumes. */
export function overflows(profile: EquipmentProfile, volumes: BrewVolumes): string[] {
  const vessels = [
    ['La cuve d’empâtage', volumes.mash, profile.mashTunCapacityInLiters],
    ['La cuve d’ébullition', volumes.preBoilHot, profile.kettleCapacityInLiters],
    ['Le fermenteur', volumes.fermenter, profile.fermenterCapacityInLiters],
  ] as const;
  return vessels.flatMap(([vessel, liters, capacity]) =>
    capacity != null && liters > capacity
      ? [`${vessel} déborde : ${frenchNumber(liters, 0)} l pour ${frenchNumber(capacity, 0)} l.`]
      : [],
  );
}

/** In French: the infusions that need more water than the brew has. */
export function excessInfusions({ mashWater, infusionWater, totalWater }: BrewVolumes): string[] {
  const excess = mashWater + infusionWater - totalWater;
  if (infusionWater === 0 || excess < 0.5) return [];
  return [
    `Les infusions demandent ${frenchNumber(excess, 0)} l de plus que l’eau du brassin : empâtez plus épais.`,
  ];
}
