import { roundTo } from '../numbers';

/** Brews of one batch at most. */
export const maxBrews = 12;

/** The brews of a batch: several of one recipe fill a tank that is larger than the kettle. */
export interface BatchBrews {
  /** Litres planned in the fermenter: of all brews while it is planned, then of those brewed. */
  readonly volumeInLiters: number;
  /** Planned brews, then those brewed. */
  readonly brewCount: number;
  /** Brews that a started batch still waits for. */
  readonly brewsToCome: number;
}

/** A planned batch once its first brew is in the tank; the others are still to come. */
export const afterFirstBrew = ({
  volumeInLiters,
  brewCount,
}: Omit<BatchBrews, 'brewsToCome'>): BatchBrews => ({
  volumeInLiters: roundTo(volumeInLiters / brewCount, 3),
  brewCount: 1,
  brewsToCome: brewCount - 1,
});

/** A started batch after a further brew, as large as those before; one more than planned if none was to come. */
export const afterFurtherBrew = ({
  volumeInLiters,
  brewCount,
  brewsToCome,
}: BatchBrews): BatchBrews => ({
  volumeInLiters: roundTo((volumeInLiters * (brewCount + 1)) / brewCount, 3),
  brewCount: brewCount + 1,
  brewsToCome: Math.max(0, brewsToCome - 1),
});

/** Litres of one brew, as planned. */
export const volumeOfBrew = ({
  volumeInLiters,
  brewCount,
}: Omit<BatchBrews, 'brewsToCome'>): number => roundTo(volumeInLiters / brewCount, 3);

/** Litres of the brews that a started batch still waits for. */
export const volumeToCome = ({ volumeInLiters, brewCount, brewsToCome }: BatchBrews): number =>
  roundTo((volumeInLiters * brewsToCome) / brewCount, 3);

/**
 * The original gravity of brews in one tank, in proportion to their litres; null where one was not
 * measured, or nothing was brewed.
 */
export function gravityOfBrews(
  brews: readonly {
    readonly volumeInLiters: number;
    readonly originalGravity: number | null;
  }[],
): number | null {
  let points = 0;
  let liters = 0;
  for (const { volumeInLiters, originalGravity } of brews) {
    if (volumeInLiters === 0) continue;
    if (originalGravity === null) return null;
    points += (originalGravity - 1) * volumeInLiters;
    liters += volumeInLiters;
  }
  return liters === 0 ? null : roundTo(1 + points / liters, 4);
}
