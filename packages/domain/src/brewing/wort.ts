import { isBrewDayStage } from '../recipes';
import { searchKey } from '../text';
import type { EquipmentProfile } from './equipment-profile-schema';
import { gravityOfPoints, sucrosePoints } from './gravity';
import { extractKgOf, type ResolvedLine } from './resolved-lines';
import type { BrewVolumes } from './volumes';

/** The gravities of a wort on its way, each by the extract that it holds then. */
export interface WortGravities {
  readonly preBoilGravity: number;
  readonly postBoilGravity: number;
  /** In the fermenter before anything is added there; as of mead, where only that has extract, with it. */
  readonly wortGravity: number;
  /** In the fermenter, with what is added there. */
  readonly originalGravity: number;
  readonly finalGravity: number;
}

/** Whether a line gives its extract in the mash. */
export const isMashed = (line: ResolvedLine): boolean =>
  line.isFermentable && line.stage === 'mash';

/** What steeped grain gives of its extract, in per cent: Brewtarget's `Fermentable::equivSucrose_kg`. */
export const steepedShare = 60;

/** Whether a malt is grain that is only steeped, on brew day but not in the mash; extract dissolves. */
export const isSteeped = ({ type, stage, name }: ResolvedLine): boolean =>
  type === 'malt' &&
  stage !== 'mash' &&
  isBrewDayStage(stage) &&
  !/extrait|extract|\b[dl]me\b/.test(searchKey(name));

/** Where extract enters the wort; that of the package is none of it. */
type WortStage = 'mash' | 'kettle' | 'late' | 'cellar' | 'package';

/** Where a line's extract enters; sugar without a time is in the kettle from the start. */
export function wortStageOf({ stage, minutes }: ResolvedLine, boilMinutes: number): WortStage {
  switch (stage) {
    case 'mash':
      return 'mash';
    case 'sparge':
    case 'first_wort':
      return 'kettle';
    case 'boil':
      return minutes === null || minutes >= boilMinutes ? 'kettle' : 'late';
    case 'whirlpool':
      return 'late';
    case 'packaging':
      return 'package';
    default:
      return 'cellar';
  }
}

/** The share of a line's extract that reaches the fermenter, 0 to 1. */
function shareOf(
  line: ResolvedLine,
  stage: WortStage,
  efficiency: number,
  drained: number,
): number {
  if (stage === 'mash') return efficiency;
  if (isSteeped(line)) return (efficiency * steepedShare) / 100;
  return stage === 'cellar' ? 1 : drained;
}

/**
 * The gravities of a wort by points (384 a kilogram and litre of sucrose): extract from the mash is
 * reduced by the brewhouse's efficiency, which counts every loss up to the fermenter; grain that is
 * only steeped gives three fifths of that; extract dissolved in the kettle loses what stays there;
 * extract added in the fermenter loses nothing (as Brewtarget counts them, `Recipe::recalcOgFg`);
 * priming sugar ferments in the package, and belongs to its carbonation.
 * What ferments is attenuated line by line.
 * @param attenuation of the yeast, in per cent, for mashed extract and for other; a line's own
 * fermentability replaces it
 */
export function wortGravities(
  lines: readonly ResolvedLine[],
  profile: Pick<EquipmentProfile, 'efficiency'>,
  volumes: Pick<BrewVolumes, 'preBoil' | 'postBoil' | 'fermenter'>,
  boilMinutes: number,
  attenuation: { readonly ofMash: number; readonly ofOther: number },
): WortGravities {
  const { preBoil, postBoil, fermenter } = volumes;
  // Points × litres in the kettle before and after the boil, in the fermenter, and left there.
  const total = { preBoil: 0, postBoil: 0, fermenter: 0, left: 0 };
  for (const line of lines) {
    const stage = wortStageOf(line, boilMinutes);
    if (stage === 'package') continue;
    const points = extractKgOf(line) * sucrosePoints;
    const share = shareOf(line, stage, profile.efficiency / 100, fermenter / postBoil);
    const inFermenter = points * share;
    const inKettle = stage === 'cellar' ? 0 : (inFermenter * postBoil) / fermenter;
    total.postBoil += inKettle;
    if (stage !== 'late') total.preBoil += inKettle;
    total.fermenter += inFermenter;
    const yeast = stage === 'mash' ? attenuation.ofMash : attenuation.ofOther;
    total.left += inFermenter * (1 - (line.fermentability ?? yeast) / 100);
  }
  const postBoilGravity = gravityOfPoints(total.postBoil / postBoil);
  const originalGravity = gravityOfPoints(total.fermenter / fermenter);
  return {
    preBoilGravity: gravityOfPoints(total.preBoil / preBoil),
    postBoilGravity,
    wortGravity: total.postBoil > 0 ? postBoilGravity : originalGravity,
    originalGravity,
    finalGravity: gravityOfPoints(total.left / fermenter),
  };
}
