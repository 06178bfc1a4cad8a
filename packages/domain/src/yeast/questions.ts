import { frenchPercent } from '../numbers';
import type { SlurryLot, StoredYeast } from './stored-yeast';
import { leastViability, yeastStateOn } from './stored-yeast';

/** « 87 % ». @param viability in per cent */
const viabilityText = (viability: number): string => frenchPercent(viability, 0);

/** « Génération 6 sur 8 ». */
export const generationText = (generation: number, limit: number): string =>
  `Génération ${generation} sur ${limit}`;

/** Asks back for a harvest beyond its strain's generations, or of a batch with destroyed beer. */
export function harvestQuestion(
  yeast: Pick<StoredYeast, 'generation'> & { readonly generationLimit: number },
  isSuspect: boolean,
): string | null {
  const { generation, generationLimit } = yeast;
  if (isSuspect) {
    return 'De la bière de ce brassin a été détruite : enregistrez à nouveau si sa levure est saine.';
  }
  if (generation <= generationLimit) return null;
  return `Ce serait la génération ${generation}, pour une souche qui en donne ${generationLimit} : enregistrez à nouveau pour la garder quand même.`;
}

/** Asks back for slurry that is not offered: too old, half dead, or of a batch with destroyed beer. */
export function pitchQuestion(lot: SlurryLot, day: string): string | null {
  const { generation, generationLimit, viability } = yeastStateOn(lot.yeast, day);
  if (lot.isSuspect) {
    return 'Cette levure vient d’un brassin dont de la bière a été détruite : enregistrez à nouveau si elle est saine.';
  }
  if (generation > generationLimit) {
    return `Cette levure est de génération ${generation}, pour une souche qui en donne ${generationLimit} : enregistrez à nouveau pour l’ensemencer quand même.`;
  }
  if (viability < leastViability) {
    return `La part vivante de cette levure n’est plus que de ${viabilityText(viability)} : enregistrez à nouveau pour l’ensemencer quand même.`;
  }
  return null;
}
