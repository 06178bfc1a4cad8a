import {
  blendedBeer,
  costsAfterBlends,
  type ExtraPoints,
  extraPoints,
} from '@cervoise/domain/production';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { selectBrewedVersions } from '../batches.store';
import {
  selectBlendedLiters,
  selectBrewedCosts,
  selectJoinedBlends,
  selectMixedBeer,
} from './blends.store';

/** A brew whose beer is in a batch. */
type Origin = Awaited<ReturnType<typeof selectBrewedVersions>>[number] & {
  /** Of the batch's beer. */
  readonly share: number;
  /** What the batch's beer got in fermenters beyond the recipes, whichever brew it was. */
  readonly extra: ExtraPoints;
};

/** The brews whose beer is in a batch, the batch itself first. */
export async function originsOf(tx: TenantTransaction, batchId: string): Promise<Origin[]> {
  const own = await selectBrewedVersions(tx, [batchId]);
  const mixed = own[0]?.isBlend ? await selectMixedBeer(tx, [batchId]) : null;
  const beer = mixed && blendedBeer(mixed.blends, mixed.additions).get(batchId);
  const shares = beer?.shares ?? new Map([[batchId, 1]]);
  const extra = beer?.extra ?? extraPoints(own[0]?.additions ?? []);
  const others = [...shares.keys()].filter((id) => id !== batchId);
  const given = others.length > 0 ? await selectBrewedVersions(tx, others) : [];
  return [...own, ...given].map((brew) => ({
    ...brew,
    share: shares.get(brew.batchId) ?? 0,
    extra,
  }));
}

/** What the beer of a blended batch cost. */
export interface BlendedCost {
  /** Euros; null while unknown. */
  readonly cost: number | null;
  /** It holds beer of another batch that was started short of an ingredient. */
  readonly startedShort: boolean;
}

/** What the beer of some batches cost after their blends, by batch; those without a blend are left out. */
export async function costsOfBlended(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, BlendedCost>> {
  const blends = await selectJoinedBlends(tx, batchIds);
  if (blends.length === 0) return new Map();
  const ids = blends.flatMap(({ fromBatchId, intoBatchId }) => [fromBatchId, intoBatchId]);
  const brewed = await selectBrewedCosts(tx, [...new Set(ids)]);
  const costs = costsAfterBlends(brewed, blends);
  return new Map(
    batchIds.flatMap((id): [string, BlendedCost][] => {
      const cost = costs.get(id);
      if (cost === undefined) return [];
      return [[id, { cost, startedShort: withShortBeer(brewed, blends, id).get(id) === null }]];
    }),
  );
}

/**
 * Null for each batch that holds beer of one that was started short of an ingredient: blends pass it on
 * as they do an unknown cost.
 * @param except a batch whose own start is ignored
 */
const withShortBeer = (
  brewed: Awaited<ReturnType<typeof selectBrewedCosts>>,
  blends: Parameters<typeof costsAfterBlends>[1],
  except?: string,
): ReturnType<typeof costsAfterBlends> =>
  costsAfterBlends(
    new Map(
      [...brewed].map(([id, { liters, startedShort }]) => [
        id,
        { liters, cost: startedShort && id !== except ? null : 0 },
      ]),
    ),
    blends,
  );

/** What a litre of a batch cost to make, without containers. */
export interface LiterCost {
  /** Euros of its ingredients; null while a price or its litres are unknown. */
  readonly ingredients: number | null;
  /** Euros of hours, energy and overheads. */
  readonly conversion: number;
  /** Its cost leaves out what a batch was short of at its start. */
  readonly startedShort: boolean;
}

/**
 * What a litre of each brewed batch cost, after its losses and blends.
 * @param conversionOn euros of hours, energy and overheads for a hectolitre brewed on a day
 */
export async function costsOfLiters(
  tx: TenantTransaction,
  conversionOn: (brewDate: string) => number,
): Promise<ReadonlyMap<string, LiterCost>> {
  const brewed = await selectBrewedCosts(tx, null);
  const blends = await selectBlendedLiters(tx);
  const ingredients = costsAfterBlends(brewed, blends);
  const conversion = costsAfterBlends(
    new Map(
      [...brewed].map(([id, { liters, brewDate, brewedLiters }]) => [
        id,
        { liters, cost: brewDate === null ? 0 : (conversionOn(brewDate) * brewedLiters) / 100 },
      ]),
    ),
    blends,
  );
  const whole = withShortBeer(brewed, blends);
  return new Map(
    [...brewed].flatMap(([id, { brewDate, litersLeft }]): [string, LiterCost][] => {
      const cost = ingredients.get(id) ?? null;
      if (brewDate === null || litersLeft <= 0) return [];
      return [
        [
          id,
          {
            ingredients: cost === null ? null : cost / litersLeft,
            conversion: (conversion.get(id) ?? 0) / litersLeft,
            startedShort: whole.get(id) === null,
          },
        ],
      ];
    }),
  );
}
