import {
  type BatchMeasurements,
  blendedBeer,
  costsAfterBlends,
  inProportion,
} from '@cervoise/domain/production';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { selectBrewedVersions } from './batches.store';
import {
  selectBlendedLiters,
  selectBrewedCosts,
  selectJoinedBlends,
  selectMixedBeer,
} from './blends.store';

interface BatchInBlends {
  readonly id: string;
  /** It received beer of another batch. */
  readonly isBlend: boolean;
  readonly lastGravity: { readonly value: number; readonly timestamp: string } | null;
}

/** The rows, each with the gravities of the mixture where it is a blend. */
export async function withBlendedGravities<Row extends BatchInBlends>(
  tx: TenantTransaction,
  rows: readonly Row[],
): Promise<(Row & Pick<BatchMeasurements, 'blended'>)[]> {
  const ids = rows.filter(({ isBlend }) => isBlend).map(({ id }) => id);
  if (ids.length === 0) return rows.map((row) => ({ ...row, blended: null }));
  const { blends, originalGravities } = await selectMixedBeer(tx, ids);
  const beers = blendedBeer(blends);
  return rows.map((row) => {
    const beer = beers.get(row.id);
    if (!beer?.mixedAt) return { ...row, blended: null };
    const { shares, gravity, mixedAt } = beer;
    const read = row.lastGravity;
    return {
      ...row,
      blended: {
        originalGravity: inProportion(shares, (id) => originalGravities.get(id)),
        gravity: read && new Date(read.timestamp) > mixedAt ? read.value : gravity,
      },
    };
  });
}

/** A brew whose beer is in a batch. */
type Origin = Awaited<ReturnType<typeof selectBrewedVersions>>[number] & {
  /** Of the batch's beer. */
  readonly share: number;
};

/** The brews whose beer is in a batch, the batch itself first. */
export async function originsOf(tx: TenantTransaction, batchId: string): Promise<Origin[]> {
  const own = await selectBrewedVersions(tx, [batchId]);
  const { blends } = own[0]?.isBlend ? await selectMixedBeer(tx, [batchId]) : { blends: [] };
  const shares = blendedBeer(blends).get(batchId)?.shares ?? new Map([[batchId, 1]]);
  const others = [...shares.keys()].filter((id) => id !== batchId);
  const given = others.length > 0 ? await selectBrewedVersions(tx, others) : [];
  return [...own, ...given].map((brew) => ({ ...brew, share: shares.get(brew.batchId) ?? 0 }));
}

/** Euros by batch of those that were blended, of all or with some; see `costsAfterBlends`. */
export async function costsOfBlended(
  tx: TenantTransaction,
  batchIds?: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const blends = await (batchIds ? selectJoinedBlends(tx, batchIds) : selectBlendedLiters(tx));
  if (blends.length === 0) return new Map();
  const ids = blends.flatMap(({ fromBatchId, intoBatchId }) => [fromBatchId, intoBatchId]);
  return costsAfterBlends(await selectBrewedCosts(tx, [...new Set(ids)]), blends);
}

/** Those of all blended batches, as rows of a statement. */
export async function rowsOfBlendedCosts(tx: TenantTransaction): Promise<RawBuilder<unknown>> {
  const costs = [...(await costsOfBlended(tx))];
  return sql`select * from unnest(${costs.map(([id]) => id)}::uuid[],
    ${costs.map(([, cost]) => cost)}::numeric[]) as mixed (batch_id, cost)`;
}
