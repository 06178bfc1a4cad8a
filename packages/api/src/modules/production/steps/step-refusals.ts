import { addQuantities } from '@cervoise/domain/numbers';
import {
  type BatchStatus,
  type BatchTakingValues,
  type BatchValues,
  batchDaysRefusal,
  efficiencyDoubt,
  isInTank,
  transitionRefusal,
  volumeRefusal,
} from '@cervoise/domain/production';
import { can } from '@cervoise/domain/roles';
import { quantityText } from '@cervoise/domain/units';
import type { Actor } from '../../../db/tenant-transaction';
import { badUserInput, confirmationRequired, refuseField } from '../../../errors';
import { isSame } from '../../../records/define-records';
import { type BrewedBatch, figuresOf } from '../batch-plan';
import type { BatchRow } from '../batches.list';
import { litersInTank, refuseBlocked } from '../batches.records';

/** @throws BAD_USER_INPUT for a step out of order */
export function refuseStep(from: BatchStatus, to: BatchStatus): void {
  const refusal = transitionRefusal(from, to);
  if (refusal) refuseField('status', refusal);
}

/**
 * Refuses what a batch takes as it is planned, and without a reason what is added late. A recalled batch
 * takes what was forgotten, from who leads recalls: they need to know what is in it.
 * @throws BAD_USER_INPUT
 */
export function refuseTaking(
  { role }: Actor,
  batch: Pick<BatchRow, 'status' | 'isBlocked' | 'batchNumber'>,
  { reason }: BatchTakingValues,
): void {
  const { status, isBlocked } = batch;
  if (!can(role, 'recall.write')) refuseBlocked(batch);
  if (status === 'planned') {
    throw badUserInput('Un brassin planifié prend ses ingrédients à son démarrage.');
  }
  if (reason || (isInTank(status) && !isBlocked)) return;
  const state = isBlocked ? 'bloqué par un rappel' : 'conditionné';
  refuseField('reason', `Ce brassin est ${state} : indiquez pourquoi un lot s’y ajoute.`);
}

/** @throws BAD_USER_INPUT for inconsistent volumes; those that stay are not refused */
export function refuseVolumes(before: BatchRow, columns: Partial<BatchRow>): void {
  const refusal = volumeRefusal({ ...before, ...columns }, before);
  if (refusal) refuseField(refusal.field, refusal.message);
}

/** @throws BAD_USER_INPUT for numbers of brews that do not fit what was brewed */
export function refuseBrews(before: BatchRow, { brewCount, brewsToCome }: BatchValues): void {
  if (before.status === 'planned') {
    if (brewsToCome) {
      refuseField('brewsToCome', 'Indiquez le nombre de brassages prévus en tout.');
    }
  } else if (brewCount !== before.brewCount) {
    refuseField('brewCount', 'Un brassage de plus s’ajoute sur la fiche du brassin commencé.');
  }
}

/** @throws BAD_USER_INPUT while a packaged batch still has beer in a vessel, which it would hold for good */
export function refuseKeptRest(batch: BatchRow): void {
  if (!batch.isRestKept) return;
  const rest = quantityText(litersInTank(batch), 'l');
  refuseField('status', `Il reste ${rest} en cuve : conditionnez ce reste, ou notez sa perte.`);
}

/** @throws BAD_USER_INPUT for days that do not fit what happened; those that stay are not refused */
export function refuseDays(
  status: BatchStatus,
  values: BatchValues,
  today: string,
  known?: BatchRow,
): void {
  const refusal = batchDaysRefusal(status, values, today, known);
  if (refusal) refuseField(refusal.field, refusal.message);
}

/**
 * Refuses figures that give an impossible efficiency, and asks unlikely ones back; stored ones stay.
 * @throws BAD_USER_INPUT
 */
export function refuseEfficiency(before: BrewedBatch, columns: object, isConfirmed: boolean): void {
  const doubt = efficiencyDoubt(figuresOf({ ...before, ...columns }).efficiency.measured ?? null);
  const changed = (['fermenterVolumeInLiters', 'measuredOriginalGravity'] as const).filter(
    (field) => !isSame(before, { [field]: { ...before, ...columns }[field] }),
  );
  const [field] = changed;
  if (!doubt || !field) return;
  if (doubt.isImpossible) refuseField(field, doubt.message);
  if (!isConfirmed) throw confirmationRequired({ [field]: doubt.message });
}

/** Whether less was brewed than noted, so that nothing is left in tank or of a rest that was kept. */
export function isEmptied(before: BatchRow, after: BatchRow): boolean {
  const holdsBeer = ({ status, isRestKept }: BatchRow) => isInTank(status) || isRestKept;
  const held = litersInTank(before);
  if (held <= 0 || !holdsBeer(before) || !holdsBeer(after)) return false;
  const wortOf = (row: BatchRow) => row.fermenterVolumeInLiters ?? row.volumeInLiters;
  const packagedOf = (row: BatchRow) => row.packagedVolumeInLiters ?? 0;
  const brewed = [wortOf(after), -wortOf(before)];
  const packaged = [packagedOf(before), -packagedOf(after)];
  return addQuantities(held, ...brewed, ...packaged) <= 0;
}

/**
 * Asks back a volume by which nothing is left in tank: the batch is archived then, which nothing undoes.
 * @throws BAD_USER_INPUT
 */
export function confirmEmptied(before: BatchRow, columns: object): void {
  if (!isInTank(before.status) || !isEmptied(before, { ...before, ...columns })) return;
  throw confirmationRequired({
    fermenterVolumeInLiters:
      'Il ne resterait rien en cuve : le brassin sera archivé et ne changera plus. Enregistrez à nouveau pour confirmer.',
  });
}
