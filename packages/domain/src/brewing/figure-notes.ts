import type { EquipmentProfile } from './equipment-profile';
import { type ResolvedLine, usualAttenuation, usualExtract } from './resolved-lines';
import type { BrewVolumes } from './volumes';

const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

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
      notes.push(`Extrait de ${line.name} supposé de ${usualExtract.malt} %.`);
    } else if (line.type === 'adjunct' && line.extract === null) {
      notes.push(`Extrait de ${line.name} supposé de ${usualExtract.adjunct} %.`);
    }
    if (line.type === 'malt' && line.color === null) {
      notes.push(`Couleur de ${line.name} inconnue : comptée pour rien.`);
    }
    if (line.type === 'hop' && line.alphaAcid === null) {
      notes.push(`Acides alpha de ${line.name} inconnus : comptés pour rien.`);
    }
  }
  if (yeasts.every(({ attenuation }) => attenuation === null)) {
    notes.push(`Atténuation supposée de ${usualAttenuation} %.`);
  }
  return notes;
}

/** In French: the hops that are counted for nothing until their time is stated. */
export const untimedHops = (
  lines: readonly { readonly name: string; readonly needsTime: boolean }[],
): string[] =>
  lines
    .filter((line) => line.needsTime)
    .map(({ name }) => `Indiquez le temps de ${name} : son amertume n’est pas comptée.`);

/** In French: the vessels that are too small for these volumes. */
export function overflows(profile: EquipmentProfile, volumes: BrewVolumes): string[] {
  const vessels = [
    ['La cuve d’empâtage', volumes.mash, profile.mashTunCapacityInLiters],
    ['La cuve d’ébullition', volumes.preBoilHot, profile.kettleCapacityInLiters],
    ['Le fermenteur', volumes.fermenter, profile.fermenterCapacityInLiters],
  ] as const;
  return vessels.flatMap(([vessel, liters, capacity]) =>
    capacity != null && liters > capacity
      ? [`${vessel} déborde : ${whole.format(liters)} l pour ${whole.format(capacity)} l.`]
      : [],
  );
}
