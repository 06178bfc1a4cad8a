import { pointsOf } from '../brewing';
import { frenchNumber, roundTo } from '../numbers';
import { plural } from '../text';

/** The gravities that a recipe plans. */
export interface PlannedGravities {
  /** With what is added in the fermenter. */
  readonly originalGravity?: number | null;
  /** Of the wort before; empty where nothing is added there, or the recipe does not say. */
  readonly wortGravity?: number | null;
}

/** The planned gravity of the wort as it is measured on brew day. */
export const plannedWortGravity = ({
  originalGravity,
  wortGravity,
}: PlannedGravities): number | null => wortGravity ?? originalGravity ?? null;

/**
 * A calculated gravity of the wort that is compared with a version's planned one: a version that was
 * saved before it said so counts as without an addition.
 * @param figures of its lines
 */
export const comparedWortGravity = <Gravity extends number | null>(
  { originalGravity, wortGravity }: PlannedGravities,
  figures: { readonly originalGravity: Gravity; readonly wortGravity: number | null },
): Gravity | number =>
  originalGravity != null && wortGravity == null
    ? figures.originalGravity
    : (figures.wortGravity ?? figures.originalGravity);

/**
 * Gravity points that sugar, fruit or honey added in the fermenter gives each litre: the planned
 * extract in the litres that are there.
 * @param liters in the fermenter; the planned ones until they are measured
 */
export function pointsAdded(
  { originalGravity, wortGravity }: PlannedGravities,
  plannedLiters: number,
  liters: number | null,
): number {
  if (originalGravity == null || wortGravity == null) return 0;
  const points = pointsOf(originalGravity) - pointsOf(wortGravity);
  return (points * plannedLiters) / (liters || plannedLiters);
}

/** The original gravity that ferments: the measured wort with the points added to it. */
export const withAdded = (wort: number | null, points: number | null): number | null =>
  wort === null || points === null ? null : wort + points / 1000;

/** To a tenth of a point; null where nothing is added, or it is unknown. */
function pointsText(points: number | null | undefined, one: string, many: string): string | null {
  const shown = roundTo(points ?? 0, 1);
  return shown > 0 ? `${frenchNumber(shown, 1)}\u00a0${plural(shown, one, many)}` : null;
}

/** « 10 points »; null where nothing is added, or it is unknown. */
export const addedPointsText = (points: number | null | undefined): string | null =>
  pointsText(points, 'point', 'points');

/** « 10 points ajoutés en fermenteur »; null where nothing is added, or it is unknown. */
export const addedText = (points: number | null | undefined): string | null =>
  pointsText(points, 'point ajouté en fermenteur', 'points ajoutés en fermenteur');
