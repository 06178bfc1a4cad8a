import {
  type AbvFormula,
  alcoholByVolume,
  apparentAttenuation,
  finalGravityOf,
  pointsOf,
} from '../brewing';
import { addQuantities, roundKnown, roundTo } from '../numbers';
import type { ExtraPoints } from './extra-additions';
import {
  type PlannedGravities,
  plannedWortGravity,
  pointsAdded,
  withAdded,
} from './fermenter-additions';

/** The planned figures of a batch, by its recipe as brewed, for its volume. */
export interface PlannedFigures extends PlannedGravities {
  readonly originalGravity: number | null;
  readonly finalGravity: number | null;
  readonly abv: number | null;
  /** Per cent. */
  readonly efficiency: number | null;
  /** Litres. */
  readonly fermenterVolume: number;
  readonly kettleLoss: number | null;
  readonly fermentationLoss: number | null;
  /** The curve's gravity on the day of the last reading. */
  readonly gravityOfDay: number | null;
}

/** The measurements of a batch. */
export interface BatchMeasurements {
  readonly measuredOriginalGravity: number | null;
  readonly measuredFinalGravity: number | null;
  readonly measuredAbv: number | null;
  /** The first one read on the brew day or the day after; later ones are of fermenting beer. */
  readonly firstGravity: number | null;
  readonly lastGravity: number | null;
  /** Of a batch that received beer: what the mixture was brewed at, and its gravity since; null without. */
  readonly blended: {
    /** Of the worts, before anything was added in a fermenter. */
    readonly originalGravity: number | null;
    /** Gravity points added in the fermenters, a litre. */
    readonly addedPoints: number | null;
    readonly gravity: number | null;
  } | null;
  /** Of its beer, also of a blend: what was added in the fermenter beyond the recipe. */
  readonly extra: ExtraPoints;
  readonly postBoilVolumeInLiters: number | null;
  readonly fermenterVolumeInLiters: number | null;
  readonly brightTankVolumeInLiters: number | null;
  readonly packagedVolumeInLiters: number | null;
  /** Net litres received from other batches by blending. */
  readonly blendedLiters: number;
  /** Litres of it that went to others. */
  readonly givenLiters: number;
  /** Litres that were noted as lost; those that were destroyed are among them. */
  readonly lostLiters: number;
  readonly destroyedLiters: number;
  readonly isFermented: boolean;
}

export interface BatchFigure {
  readonly measured: number | null;
  readonly planned: number | null;
  /** The measured value is a projection. */
  readonly isEstimated: boolean;
}

export const lossStages = ['kettle', 'fermentation', 'packaging', 'destroyed'] as const;
export type LossStage = (typeof lossStages)[number];
/** In lower case: it is listed within a line. */
export const lossStageLabels: Readonly<Record<LossStage, string>> = {
  kettle: 'ébullition',
  fermentation: 'fermentation',
  packaging: 'conditionnement',
  destroyed: 'destruction',
};

export interface BatchFigures {
  /**
   * Of the wort as measured on brew day, before anything is added in the fermenter; once the beer alone
   * was measured, the planned one as an estimate.
   */
  readonly originalGravity: BatchFigure;
  /** Gravity points that are added in the fermenter, a litre; alcohol and attenuation count them. */
  readonly addedPoints: number | null;
  /** The measured original gravity with them; null until it is measured. */
  readonly fermentedGravity: number | null;
  readonly finalGravity: BatchFigure;
  readonly abv: BatchFigure;
  readonly attenuation: BatchFigure;
  readonly efficiency: BatchFigure;
  readonly fermenterVolume: BatchFigure;
  readonly losses: BatchFigure;
  /** Per cent of the wort after the boil. */
  readonly lossesShare: number | null;
  readonly lossesByStage: readonly ({ readonly stage: LossStage } & Omit<
    BatchFigure,
    'isEstimated'
  >)[];
}

const figure = (
  measured: number | null,
  planned: number | null,
  decimals: number,
  isEstimated = false,
): BatchFigure => ({
  measured: roundKnown(measured, decimals),
  planned: roundKnown(planned, decimals),
  isEstimated: isEstimated && measured !== null,
});

const difference = (from: number | null, to: number | null): number | null =>
  from === null || to === null ? null : from - to;

const percent = (original: number | null, present: number | null): number | null =>
  original === null || present === null ? null : apparentAttenuation(original, present) * 100;

/** Sums the known values; `null` when there are none. */
const sumOfKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/** The last known gravity: of a blend that of the mixture. */
const presentGravity = ({ blended, lastGravity }: BatchMeasurements): number | null =>
  blended ? blended.gravity : lastGravity;

/** The gravity of the wort: measured, or of a beer that was measured only later the planned one. */
function wortGravity(planned: PlannedFigures, measured: BatchMeasurements) {
  const { blended, measuredOriginalGravity, firstGravity } = measured;
  if (blended) return { gravity: blended.originalGravity, isEstimated: false };
  const gravity = measuredOriginalGravity ?? firstGravity;
  const isEstimated =
    gravity === null && (measured.measuredFinalGravity ?? measured.lastGravity) !== null;
  return { gravity: isEstimated ? plannedWortGravity(planned) : gravity, isEstimated };
}

/**
 * The gravity at which a beer is expected to end: its recipe's attenuation of what ferments, and what
 * extract beyond the recipe leaves as far as its own fermentability says.
 * @param original with all that was added in the fermenter
 * @returns null where the recipe plans no gravities
 */
export function expectedFinalGravity(
  planned: Pick<PlannedFigures, 'originalGravity' | 'finalGravity'>,
  { points, asWort, left }: ExtraPoints,
  original: number,
): number | null {
  if (planned.originalGravity === null || planned.finalGravity === null) return null;
  const attenuation = apparentAttenuation(planned.originalGravity, planned.finalGravity);
  return finalGravityOf(original - (points - asWort) / 1000, attenuation) + left / 1000;
}

/** The final gravity: measured, the last reading of a fermented batch, or the expected one. */
function finalGravity(
  planned: PlannedFigures,
  measured: BatchMeasurements,
  original: number | null,
) {
  const known =
    measured.measuredFinalGravity ?? (measured.isFermented ? presentGravity(measured) : null);
  if (known !== null) return { gravity: known, isEstimated: false };
  const gravity =
    original === null ? null : expectedFinalGravity(planned, measured.extra, original);
  return { gravity, isEstimated: gravity !== null };
}

/** Litres of a batch in tank: into the fermenter and from blends, minus packaged and lost ones. */
export function tankVolume(
  batch: Pick<
    BatchMeasurements,
    'fermenterVolumeInLiters' | 'packagedVolumeInLiters' | 'blendedLiters' | 'lostLiters'
  > & { readonly volumeInLiters: number },
): number {
  const filled = batch.fermenterVolumeInLiters ?? batch.volumeInLiters;
  const { blendedLiters, lostLiters, packagedVolumeInLiters: packaged } = batch;
  const liters = filled + blendedLiters - lostLiters - (packaged ?? 0);
  return roundTo(liters, 3);
}

/**
 * Each figure of a batch, measured against planned. Gravities and alcohol of a blend are those of
 * the mixture. The original gravity and the efficiency are those of the wort; alcohol, attenuation and
 * the projected final gravity include additions in the fermenter. They are marked as estimated when the
 * original gravity is. Losses are differences between measured volumes.
 * @param abvFormula of the brewery
 */
export function batchFigures(
  planned: PlannedFigures,
  measured: BatchMeasurements,
  abvFormula: AbvFormula = 'standard',
): BatchFigures {
  const brewed = measured.measuredOriginalGravity ?? measured.firstGravity;
  const wort = wortGravity(planned, measured);
  const planAdded = measured.blended
    ? measured.blended.addedPoints
    : pointsAdded(planned, planned.fermenterVolume, measured.fermenterVolumeInLiters);
  const added = planAdded === null ? null : planAdded + measured.extra.points;
  const original = withAdded(wort.gravity, added);
  const final = finalGravity(planned, measured, original);
  const abv =
    measured.measuredAbv ??
    (original === null || final.gravity === null
      ? null
      : alcoholByVolume(original, final.gravity, abvFormula));
  const fermenter = measured.fermenterVolumeInLiters;
  const plannedWort = plannedWortGravity(planned);
  const plannedPoints = plannedWort === null ? 0 : pointsOf(plannedWort) * planned.fermenterVolume;
  const isEnded = measured.measuredFinalGravity !== null;
  const efficiency =
    planned.efficiency === null || brewed === null || fermenter === null || plannedPoints <= 0
      ? null
      : (planned.efficiency * pointsOf(brewed) * fermenter) / plannedPoints;

  const { givenLiters: given } = measured;
  const entered =
    fermenter === null ? null : addQuantities(fermenter, measured.blendedLiters, given);
  const {
    brightTankVolumeInLiters: bright,
    packagedVolumeInLiters: packaged,
    destroyedLiters,
  } = measured;
  // What was given away is no loss, and what was destroyed one of its own: both left between the two
  // measured volumes, or after the second where less would have been there.
  const gone = addQuantities(given, destroyedLiters);
  const goneBefore =
    [gone, given, destroyedLiters].find(
      (liters) => bright === null || entered === null || addQuantities(entered, -liters) >= bright,
    ) ?? 0;
  const kept = difference(entered, goneBefore);
  const losses = {
    kettle: [difference(measured.postBoilVolumeInLiters, fermenter), planned.kettleLoss],
    fermentation: [difference(kept, bright), planned.fermentationLoss],
    packaging: [difference(difference(bright ?? kept, gone - goneBefore), packaged), null],
    destroyed: [destroyedLiters > 0 ? destroyedLiters : null, null],
  } as const;
  const lost = sumOfKnown(lossStages.map((stage) => losses[stage][0]));
  // What was lost is compared with what was planned of the same stages; without a volume before
  // packaging its loss has that of the fermentation in it.
  const isFermentationKnown = losses.fermentation[0] !== null || losses.packaging[0] !== null;
  const plannedLosses = [
    lost === null || losses.kettle[0] !== null ? planned.kettleLoss : null,
    lost === null || isFermentationKnown ? planned.fermentationLoss : null,
  ];
  const boiled = measured.postBoilVolumeInLiters ?? fermenter;
  return {
    originalGravity: figure(wort.gravity, plannedWort, 4, wort.isEstimated),
    addedPoints: roundKnown(added, 1),
    fermentedGravity: wort.isEstimated ? null : roundKnown(original, 4),
    finalGravity: figure(final.gravity, planned.finalGravity, 4, final.isEstimated),
    abv: figure(
      abv,
      planned.abv,
      2,
      measured.measuredAbv === null && (final.isEstimated || wort.isEstimated),
    ),
    attenuation: figure(
      percent(original, measured.measuredFinalGravity ?? presentGravity(measured)),
      percent(planned.originalGravity, isEnded ? planned.finalGravity : planned.gravityOfDay),
      1,
      wort.isEstimated,
    ),
    efficiency: figure(efficiency, planned.efficiency, 1),
    fermenterVolume: figure(fermenter, planned.fermenterVolume, 3),
    losses: figure(lost, sumOfKnown(plannedLosses), 3),
    lossesShare: lost === null || !boiled ? null : roundKnown((lost / boiled) * 100, 1),
    lossesByStage: lossStages.map((stage) => ({
      stage,
      measured: roundKnown(losses[stage][0], 3),
      planned: roundKnown(losses[stage][1], 3),
    })),
  };
}
