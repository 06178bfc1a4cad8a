import { frenchDay } from '@cervoise/domain/dates';
import { addQuantities } from '@cervoise/domain/numbers';
import {
  type PlannedPackagingValues,
  plannedContainers,
  plannedPackagingSchema,
} from '@cervoise/domain/packaging';
import type { PlannedNeed } from '@cervoise/domain/planning';
import { isInTank, volumeToCome } from '@cervoise/domain/production';
import { quantityText } from '@cervoise/domain/units';
import { identifier } from '../../../db/identifier';
import type { Actor, TenantTransaction } from '../../../db/tenant-transaction';
import {
  badUserInput,
  confirmationRequired,
  conflict,
  notFound,
  parseInput,
  refuseField,
} from '../../../errors';
import type {
  PlannedPackaging,
  PlanPackagingInput,
  RemovePlannedPackagingInput,
} from '../../../generated/resolvers';
import type { WriteContext } from '../../../records/records';
import { defineQuestion } from '../../question';
import type { BatchChanges } from '../batch-changes';
import type { BatchRow } from '../batches.list';
import { litersInTank } from '../batches.records';
import {
  deletePlannedPackaging,
  insertPlannedPackaging,
  type PackagingAhead,
  selectPlannedPackagings,
  updatePlannedPackaging,
} from './planned-packagings.store';

/** A batch has no more planned packagings than this. */
const mostOfBatch = 50;

/** A material that a planned packaging takes, in its unit. */
export interface PackagingNeed {
  readonly ingredientId: string;
  readonly quantity: number;
}

/** What each of some planned packagings takes, by its id. */
export const materialsOfPackagings = defineQuestion<
  [packagings: readonly PackagingAhead[]],
  ReadonlyMap<string, readonly PackagingNeed[]>
>('materialsOfPackagings');

/** The materials of planned packagings as needs by day; overdue ones are needed today. */
export async function packagingNeeds(
  tx: TenantTransaction,
  packagings: readonly PackagingAhead[],
  today: string,
): Promise<PlannedNeed[]> {
  if (packagings.length === 0) return [];
  const materials = await materialsOfPackagings.ask(tx, packagings);
  return packagings.flatMap(({ id, batchId, plannedOn }) =>
    (materials.get(id) ?? []).map((need) => ({
      ...need,
      batchId,
      date: plannedOn > today ? plannedOn : today,
    })),
  );
}

/** @throws BAD_USER_INPUT for a batch whose beer is packaged to the end, or was given up */
function refusePackaged({ status, isRestKept, giveUpReason }: BatchRow): void {
  if (giveUpReason !== null) throw badUserInput('Ce brassin est abandonné.');
  if (status === 'planned' || isInTank(status) || isRestKept) return;
  throw badUserInput('La bière de ce brassin est déjà conditionnée.');
}

/** @throws BAD_USER_INPUT for a day before the brew, or a new one that is over */
function refuseDay(
  { brewDate }: BatchRow,
  { plannedOn }: PlannedPackagingValues,
  today: string,
  known: string | undefined,
): void {
  if (plannedOn === known) return;
  if (plannedOn < today) {
    refuseField('plannedOn', `Le ${frenchDay(plannedOn)} est passé.`);
  }
  if (brewDate && plannedOn < brewDate) {
    refuseField('plannedOn', 'Le conditionnement ne précède pas le brassage.');
  }
}

/** The plan of a batch that is still to be done. @throws NOT_FOUND, BAD_USER_INPUT */
function openPlan(plans: readonly PlannedPackaging[], id: string): PlannedPackaging {
  const plan = plans.find((one) => one.id === id);
  if (!plan) throw notFound('Conditionnement prévu non trouvé');
  if (plan.packagedOn !== null) throw badUserInput('Ce conditionnement est déjà fait.');
  return plan;
}

/**
 * Asks back packagings that hold more than the batch has or will have.
 * @param others that are planned of it besides
 * @throws BAD_USER_INPUT
 */
function confirmVolume(
  batch: BatchRow,
  values: PlannedPackagingValues,
  others: readonly PlannedPackaging[],
): void {
  const liters = addQuantities(
    plannedContainers(values) * values.volumeInLiters,
    ...others.map(({ quantity, volumeInLiters }) => quantity * volumeInLiters),
  );
  const held =
    batch.status === 'planned'
      ? batch.volumeInLiters
      : addQuantities(litersInTank(batch), volumeToCome(batch));
  if (liters <= held) return;
  throw confirmationRequired({
    [values.quantity == null ? 'liters' : 'quantity']:
      `Les conditionnements prévus tiennent ${quantityText(liters, 'l')}, le brassin n’a que ${quantityText(held, 'l')}. Enregistrez à nouveau pour confirmer.`,
  });
}

async function writePlan(
  tx: TenantTransaction,
  context: WriteContext,
  batch: BatchRow,
  values: PlannedPackagingValues,
  changed: { readonly id: string; readonly seen?: Date | null } | null,
  isConfirmed: boolean,
): Promise<void> {
  refusePackaged(batch);
  const { containerType, volumeInLiters, plannedOn } = values;
  const columns = { containerType, volumeInLiters, plannedOn, quantity: plannedContainers(values) };
  const plans = (await selectPlannedPackagings(tx, [batch.id])).get(batch.id) ?? [];
  const others = plans.filter(({ id, packagedOn }) => packagedOn === null && id !== changed?.id);
  if (changed) {
    const plan = openPlan(plans, changed.id);
    if (changed.seen && changed.seen.getTime() !== plan.updatedAt.getTime()) throw conflict();
    refuseDay(batch, values, context.today, plan.plannedOn);
    if (!isConfirmed) confirmVolume(batch, values, others);
    await updatePlannedPackaging(tx, context, plan.id, columns);
    return;
  }
  refuseDay(batch, values, context.today, undefined);
  if (!isConfirmed) confirmVolume(batch, values, others);
  if (plans.length >= mostOfBatch) {
    throw badUserInput(`Un brassin a ${mostOfBatch} conditionnements prévus au plus.`);
  }
  await insertPlannedPackaging(tx, context, batch.id, columns);
}

/** The packagings that are planned of a batch, written once per request id. */
export function createPackagingPlans({ changeRelated }: BatchChanges) {
  return {
    /** Plans a packaging, or changes a planned one. @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT */
    planPackaging: (
      actor: Actor,
      { updatedAt: seen, isConfirmed, ...input }: PlanPackagingInput,
    ) => {
      const values = parseInput(plannedPackagingSchema, input);
      const changed = input.id ? { id: identifier(input.id), seen } : null;
      return changeRelated(actor, 'planPackaging', input, input.batchId, (tx, context, before) =>
        writePlan(tx, context, before, values, changed, isConfirmed === true),
      );
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT once it is done */
    removePlannedPackaging: (actor: Actor, input: RemovePlannedPackagingInput) => {
      const id = identifier(input.id);
      const operation = 'removePlannedPackaging';
      return changeRelated(actor, operation, input, input.batchId, async (tx, _context, before) => {
        const plans = (await selectPlannedPackagings(tx, [before.id])).get(before.id) ?? [];
        await deletePlannedPackaging(tx, openPlan(plans, id).id);
      });
    },
  };
}
