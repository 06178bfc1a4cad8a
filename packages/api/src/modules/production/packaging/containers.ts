import type { ContainerType } from '@cervoise/domain/inventory';
import { addQuantities } from '@cervoise/domain/numbers';
import { isInTank, packableVolume } from '@cervoise/domain/production';
import { quantityText } from '@cervoise/domain/units';
import { sql } from 'kysely';
import { groupBy } from '../../../collections/group-by';
import { announceChange } from '../../../db/committed-changes';
import { nextUpdatedAt } from '../../../db/present-instant';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { refuseField } from '../../../errors';
import type { WriteContext } from '../../../records/records';
import { type BatchRow, batchSelection } from '../batches.list';
import { litersInTank } from '../batches.records';
import { reopened, settleBeer, vesselFilled } from '../beer-ledger/beer-ledger';
import {
  insertBeerMovements,
  lastPackagingDay,
  selectBeerSums,
} from '../beer-ledger/beer-ledger.store';
import { lockBatches } from '../blocked-batches.store';
import { freeVessels } from '../cellar/vessels.store';

/** Containers of a batch that are noted beside its packaging, or were not filled after all. */
export interface ContainerChange {
  readonly batchId: string;
  readonly containerType: ContainerType;
  /** Litres in one. */
  readonly volumeInLiters: number;
  /** Negative for those that were not filled. */
  readonly quantity: number;
  /** YYYY-MM-DD. */
  readonly packagedOn: string;
}

/** Litres in containers that were added, less those that were not filled. */
const litersIn = (
  changes: readonly Pick<ContainerChange, 'volumeInLiters' | 'quantity'>[],
): number =>
  addQuantities(...changes.map(({ quantity, volumeInLiters }) => quantity * volumeInLiters));

const counts = { bottle: 'bottleCount', keg: 'kegCount', can: 'canCount' } as const;

/** @throws BAD_USER_INPUT for containers that are filled before the brew */
export function refuseEarly(brewDate: string | null, packagedOn: string): void {
  if (brewDate && packagedOn < brewDate) {
    refuseField('packagingDate', tooEarly);
  }
}

/** Litres of a batch that are not in containers: in tank, or lost with the rest of a packaging. */
const litersToPackage = (batch: BatchRow): number =>
  Math.max(0, addQuantities(packableVolume(batch), -(batch.packagedVolumeInLiters ?? 0)));

const unbrewed = ({ batchNumber }: BatchRow) =>
  `Le brassin ${batchNumber} n’est pas brassé : rien n’en est conditionné.`;
const tooEarly = 'Le conditionnement ne précède pas le brassage.';

/** Why no beer of a batch can be in so many litres of containers, by the field of a product. */
export function fillingRefusal(
  batch: BatchRow,
  liters: number,
  packagedOn: string | null,
): { readonly field: string; readonly message: string } | null {
  const { batchNumber, status, brewDate } = batch;
  if (status === 'planned' || batch.deletedAt !== null) {
    return { field: 'batchId', message: unbrewed(batch) };
  }
  if (isInTank(status)) {
    const message = `Le brassin ${batchNumber} est en cuve : conditionnez-le depuis sa fiche.`;
    return { field: 'batchId', message };
  }
  if (batch.giveUpReason !== null) {
    const message = `Le brassin ${batchNumber} est abandonné : rien n’en est conditionné.`;
    return { field: 'batchId', message };
  }
  if (brewDate && packagedOn && packagedOn < brewDate) {
    return { field: 'packagingDate', message: tooEarly };
  }
  const free = litersToPackage(batch);
  if (liters <= free) return null;
  return {
    field: 'quantity',
    message: `Ces contenants tiennent ${quantityText(liters, 'l')}, le brassin ${batchNumber} n’en a plus que ${quantityText(free, 'l')}.`,
  };
}

/** @throws BAD_USER_INPUT for containers that no beer of the batch can be in */
function refuseUnfilled(batch: BatchRow, changes: readonly ContainerChange[]): void {
  if (batch.status === 'planned' || batch.deletedAt !== null) {
    refuseField('batchId', unbrewed(batch));
  }
  for (const { packagedOn } of changes.filter(({ quantity }) => quantity > 0)) {
    const refusal = fillingRefusal(batch, litersIn(changes), packagedOn);
    if (refusal) refuseField(refusal.field, refusal.message);
  }
}

/** A batch's counts and litres after containers were filled, or were not filled after all. */
export function columnsAfterFilling(
  batch: BatchRow,
  changes: readonly Pick<ContainerChange, 'containerType' | 'volumeInLiters' | 'quantity'>[],
) {
  const columns = {
    bottleCount: batch.bottleCount,
    kegCount: batch.kegCount,
    canCount: batch.canCount,
  };
  for (const { containerType, quantity } of changes) {
    const column = counts[containerType];
    columns[column] = Math.max(0, columns[column] + quantity);
  }
  const liters = addQuantities(batch.packagedVolumeInLiters ?? 0, litersIn(changes));
  return { ...columns, packagedVolumeInLiters: Math.max(0, liters) };
}

/**
 * Lets batches follow their finished products: containers that are added, moved to another batch or
 * corrected change the litres packaged of each, and what is left or lost of it.
 * @throws BAD_USER_INPUT for litres that a batch does not have
 */
export async function changeContainers(
  tx: TenantTransaction,
  context: WriteContext,
  all: readonly ContainerChange[],
): Promise<void> {
  const ofBatches = groupBy(
    all.filter(({ quantity }) => quantity !== 0),
    ({ batchId }) => batchId,
  );
  const ids = [...ofBatches.keys()];
  if (ids.length === 0) return;
  await lockBatches(tx, ids);
  const { rows } = await sql<BatchRow>`
    select ${batchSelection} from production_batches
     where id = any(${ids}::uuid[]) order by id`.execute(tx);
  let isFilled = false;
  for (const batch of rows) {
    const changes = ofBatches.get(batch.id) ?? [];
    refuseUnfilled(batch, changes);
    const columns = {
      ...columnsAfterFilling(batch, changes),
      isRestKept: batch.isRestKept && addQuantities(litersInTank(batch), -litersIn(changes)) > 0,
    };
    const [{ packagedOn } = { packagedOn: context.today }] = changes;
    const hasEntered = await settleBeer(tx, context, { ...batch, ...columns }, { packagedOn });
    isFilled ||= hasEntered;
    if (batch.isRestKept && !columns.isRestKept) await freeVessels(tx, batch.id, packagedOn);
    await tx
      .updateTable('productionBatches')
      .set({ ...columns, updatedAt: nextUpdatedAt(context) })
      .where('id', '=', batch.id)
      .execute();
  }
  if (isFilled) await vesselFilled.announce(tx, context);
  const { tenantId } = context.author;
  announceChange(tx, { tenantId, kind: 'ProductionBatch', ids });
}

/**
 * The beer of packaged containers left its batch on another day than was noted. A rest that was
 * written off with them leaves with the last containers.
 * @throws BAD_USER_INPUT for a day before the brew
 */
export async function movePackaging(
  tx: TenantTransaction,
  context: WriteContext,
  { batchId, volumeInLiters, quantity, packagedOn }: Omit<ContainerChange, 'containerType'>,
  day: string,
): Promise<void> {
  if (quantity === 0) return;
  const { brewDate } = await tx
    .selectFrom('productionBatches')
    .select('brewDate')
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  refuseEarly(brewDate, day);
  const liters = addQuantities(quantity * volumeInLiters);
  const line = { batchId, kind: 'packaged', equipmentId: null } as const;
  await insertBeerMovements(tx, context, [
    { ...line, liters, movedOn: packagedOn },
    { ...line, liters: -liters, movedOn: day },
  ]);
  const leftOn = (await lastPackagingDay(tx, batchId)) ?? day;
  const rest = reopened(await selectBeerSums(tx, batchId)).filter(
    ({ movedOn }) => movedOn < leftOn || (movedOn === packagedOn && movedOn > leftOn),
  );
  await insertBeerMovements(tx, context, [
    ...rest.map((part) => ({ ...part, batchId })),
    ...rest.map((part) => ({ ...part, batchId, liters: -part.liters, movedOn: leftOn })),
  ]);
  if (rest.length > 0) await vesselFilled.announce(tx, context);
  const { tenantId } = context.author;
  announceChange(tx, { tenantId, kind: 'ProductionBatch', ids: [batchId] });
}
