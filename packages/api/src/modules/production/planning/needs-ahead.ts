import type { PlannedNeed } from '@cervoise/domain/planning';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { ingredientsById, selectTakenLots } from '../../ingredients';
import { ingredientIdsOf } from '../../recipes';
import { packagingNeeds } from '../packaging/planned-packagings';
import { type PackagingAhead, selectPackagingsAhead } from '../packaging/planned-packagings.store';
import {
  type BrewedRow,
  laterNeeds,
  lotsOnHand,
  plannedNeeds,
  slurryOnHand,
  unstockedBatches,
} from './planned-needs';
import { type PlanningRow, selectBatchesAhead } from './planning.store';

/** Beyond this no ingredient is planned. */
const maxAhead = 200;
/** Beyond this no packaging is. */
const maxPackagings = 500;

/** What names a batch of a need. */
type NeedingBatch = Pick<PackagingAhead, 'batchNumber' | 'recipeName' | 'brewDate'>;

/** What a batch still takes, to be brewed or to be packaged. */
export interface NeedAhead extends PlannedNeed {
  readonly isPackaging: boolean;
}

export const isPlanned = ({ status }: Pick<PlanningRow, 'status'>) => status === 'planned';

export const batchesAhead = (tx: TenantTransaction, today: string) =>
  selectBatchesAhead(tx, today, maxAhead);

export const packagingsAhead = (tx: TenantTransaction) => selectPackagingsAhead(tx, maxPackagings);

/**
 * What planned and started batches still take, each at its own volume and version of the recipe, what
 * planned packagings do, and the stock to take it from.
 */
export async function needsAhead(
  tx: TenantTransaction,
  ahead: readonly BrewedRow[],
  packagings: readonly PackagingAhead[],
  today: string,
) {
  const planned = ahead.filter(isPlanned);
  const started = ahead.filter((batch) => !isPlanned(batch));
  const toPackage = await packagingNeeds(tx, packagings, today);
  const ids = [
    ...ingredientIdsOf(ahead.map(({ brewed }) => brewed.content)),
    ...toPackage.map(({ ingredientId }) => ingredientId),
  ];
  const [ingredients, taken] = await Promise.all([
    ingredientsById(tx, [...new Set(ids)]),
    selectTakenLots(
      tx,
      started.map(({ id }) => id),
    ),
  ]);
  const toBrew = [
    ...laterNeeds(started, taken, ingredients, today),
    ...plannedNeeds(planned, ingredients, today),
  ];
  const needs: NeedAhead[] = [
    ...toBrew.map((need) => ({ ...need, isPackaging: false })),
    ...toPackage.map((need) => ({ ...need, isPackaging: true })),
  ];
  const batches = new Map<string, NeedingBatch>([
    ...packagings.map((plan) => [plan.batchId, plan] as const),
    ...ahead.map((batch) => [batch.id, batch] as const),
  ]);
  const slurry = await slurryOnHand(tx, ingredients);
  const unstocked = unstockedBatches(planned, ingredients);
  return { needs, ingredients, lots: lotsOnHand(ingredients), slurry, batches, unstocked };
}
