import type { BlendedLiters } from './blend-costs';
import {
  type ExtraAddition,
  type ExtraPoints,
  joinExtraPoints,
  noExtraPoints,
  withExtra,
} from './extra-additions';

/** A reading of gravity, and when it was taken. */
export interface GravityReading {
  readonly gravity: number;
  readonly at: Date;
}

/** A blend with what both beers were just before it. */
export interface MixedBeer extends BlendedLiters {
  readonly at: Date;
  /** Litres that the receiving batch held. */
  readonly heldLiters: number;
  /** The last readings of both; null where there is none. */
  readonly fromReading: GravityReading | null;
  readonly intoReading: GravityReading | null;
}

/** What a batch is made of after its blends. */
export interface BlendedBeer {
  /** The share of each batch as brewed, by its id; they add up to 1. */
  readonly shares: ReadonlyMap<string, number>;
  /** The gravity after the last blend; null where one of the two was unknown. */
  readonly gravity: number | null;
  /** The last blend into it; null without any. */
  readonly mixedAt: Date | null;
  /** What was added in the fermenters beyond the recipes. */
  readonly extra: ExtraPoints;
}

/** What the fermenter of one of several batches got beyond its recipe. */
export interface BatchAddition extends ExtraAddition {
  readonly batchId: string;
}

/** The gravity of beer at a blend: as read since the one before it, otherwise as mixed then. */
function gravityOf({ gravity, mixedAt }: BlendedBeer, reading: GravityReading | null) {
  const isNewer = reading !== null && (mixedAt === null || reading.at > mixedAt);
  return isNewer ? reading.gravity : gravity;
}

/**
 * The beer of each batch that received some, litre by litre: half of one with half of another has
 * half the original extract of each. Sugar goes with the beer that was there when it was added; at the
 * moment of a blend it was added before.
 * @param blends oldest first, with all that went into the batches they name
 * @param additions to these batches beyond their recipes
 */
export function blendedBeer(
  blends: readonly MixedBeer[],
  additions: readonly BatchAddition[] = [],
): Map<string, BlendedBeer> {
  const beers = new Map<string, BlendedBeer>();
  const beerOf = (id: string): BlendedBeer =>
    beers.get(id) ?? {
      shares: new Map([[id, 1]]),
      gravity: null,
      mixedAt: null,
      extra: noExtraPoints,
    };
  let waiting = additions;
  const addUntil = (moment: number) => {
    const isDue = ({ at }: BatchAddition) => Date.parse(at) <= moment;
    for (const addition of waiting.filter(isDue)) {
      const beer = beerOf(addition.batchId);
      beers.set(addition.batchId, { ...beer, extra: withExtra(beer.extra, addition) });
    }
    waiting = waiting.filter((addition) => !isDue(addition));
  };
  for (const { fromBatchId, intoBatchId, volumeInLiters, heldLiters, at, ...readings } of blends) {
    addUntil(at.getTime());
    const [from, into] = [beerOf(fromBatchId), beerOf(intoBatchId)];
    const added = volumeInLiters / (volumeInLiters + Math.max(0, heldLiters));
    const mixed = (given: number, held: number) => given * added + held * (1 - added);
    const ids = new Set([...into.shares.keys(), ...from.shares.keys()]);
    const shares = new Map(
      [...ids].map((id): [string, number] => [
        id,
        mixed(from.shares.get(id) ?? 0, into.shares.get(id) ?? 0),
      ]),
    );
    const given = gravityOf(from, readings.fromReading);
    const held = added === 1 ? given : gravityOf(into, readings.intoReading);
    beers.set(intoBatchId, {
      shares,
      gravity: given === null || held === null ? null : mixed(given, held),
      mixedAt: at,
      extra: joinExtraPoints(from.extra, into.extra, mixed),
    });
  }
  addUntil(Number.POSITIVE_INFINITY);
  return beers;
}

/** A value of a blend, such as its original gravity: that of each part by its share; null if one is unknown. */
export function inProportion(
  shares: ReadonlyMap<string, number>,
  readValue: (batchId: string) => number | null | undefined,
): number | null {
  let sum = 0;
  for (const [id, share] of shares) {
    const value = share > 0 ? readValue(id) : 0;
    if (value == null) return null;
    sum += share * value;
  }
  return sum;
}
