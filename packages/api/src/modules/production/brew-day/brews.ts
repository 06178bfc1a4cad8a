import { addQuantities } from '@cervoise/domain/numbers';
import {
  afterFurtherBrew,
  type BrewCorrectionValues,
  brewCorrectionSchema,
  type FurtherBrewValues,
  furtherBrewSchema,
  gravityOfBrews,
  maxBrews,
  volumeOfBrew,
  volumeRefusal,
} from '@cervoise/domain/production';
import { quantityText } from '@cervoise/domain/units';
import { identifier } from '../../../db/identifier';
import type { Actor, TenantTransaction } from '../../../db/tenant-transaction';
import { badUserInput, notFound, parseInput, refuseField } from '../../../errors';
import type { AddBatchBrewInput, CorrectBatchBrewInput } from '../../../generated/resolvers';
import type { WriteContext } from '../../../records/records';
import type { BatchChanges } from '../batch-changes';
import { takeForFurtherBrew } from '../batch-ingredients/batch-stock';
import type { BatchRow } from '../batches.list';
import { type BatchRecords, refuseBlocked } from '../batches.records';
import type { BrewSettling } from '../beer-ledger/beer-ledger';
import { instantOn, vesselToFill } from '../cellar/cellar';
import { insertEvent } from '../cellar/cellar.store';
import { replaceVessels } from '../cellar/vessels.store';
import type { BatchSteps } from '../steps/batch-steps';
import { selectBrewLines } from './brew-lines.store';
import { type BrewRow, insertBrews, type NewBrew, selectBrews } from './brews.store';

type Brew = Pick<NewBrew, 'volumeInLiters' | 'originalGravity'>;

/** The litres that were brewed into the fermenter so far: measured, or else planned. */
const wortOf = ({ fermenterVolumeInLiters, volumeInLiters }: BatchRow): number =>
  fermenterVolumeInLiters ?? volumeInLiters;

/** The columns of a batch with some brews in its tank; its gravity stays where one is unknown. */
function brewedColumns(before: BatchRow, brews: readonly Brew[], difference: number) {
  const originalGravity = gravityOfBrews(brews);
  return {
    fermenterVolumeInLiters: addQuantities(wortOf(before), difference),
    ...(originalGravity !== null && { measuredOriginalGravity: originalGravity }),
  };
}

/** The brews of a locked batch that stand. */
async function standingBrews(tx: TenantTransaction, batchId: string): Promise<BrewRow[]> {
  const brews = (await selectBrews(tx, [batchId])).get(batchId) ?? [];
  return brews.filter(({ isCorrected }) => !isCorrected);
}

/** @throws BAD_USER_INPUT for a batch that takes no further brew */
function refuseFurtherBrew(before: BatchRow, brewedOn: string): void {
  refuseBlocked(before);
  if (before.status !== 'in_progress') {
    throw badUserInput('Un brassage s’ajoute à un brassin en fermentation.');
  }
  if (before.brewCount >= maxBrews) {
    throw badUserInput(`Un brassin a ${maxBrews} brassages au plus.`);
  }
  if (before.brewDate && brewedOn < before.brewDate) {
    refuseField('brewedOn', 'Le premier brassage n’était pas encore fait ce jour-là.');
  }
}

/** @throws BAD_USER_INPUT when beer that is gone would never have been brewed */
function refuseMissingBeer(before: BatchRow, columns: Partial<BatchRow>): void {
  const refusal = volumeRefusal({ ...before, ...columns }, before);
  if (refusal) refuseField('volumeInLiters', refusal.message);
}

interface BrewDependencies {
  readonly batches: Pick<BatchRecords, 'brewed'>;
  readonly steps: Pick<BatchSteps, 'announce' | 'save'>;
}

/** Widens the stay of a vessel that holds more than was planned for it. */
async function widenStay(
  tx: TenantTransaction,
  context: WriteContext,
  before: BatchRow,
  brew: BrewSettling,
  liters: number,
): Promise<BatchRow['vessels']> {
  const stay = before.vessels.findLast(
    ({ equipmentId, isEmptied }) => equipmentId === brew.equipmentId && !isEmptied,
  );
  const held = before.contents.find(({ equipmentId }) => equipmentId === brew.equipmentId);
  const filled = addQuantities(held?.liters ?? 0, liters);
  if (!stay || filled <= stay.volumeInLiters) return before.vessels;
  return replaceVessels(
    tx,
    context,
    before.id,
    before.vessels.map((one) => (one === stay ? { ...one, volumeInLiters: filled } : one)),
  );
}

/** Notes a further brew of a locked batch, with the lots that it takes. @throws BAD_USER_INPUT */
async function addBrew(
  { batches, steps }: BrewDependencies,
  tx: TenantTransaction,
  context: WriteContext,
  before: BatchRow,
  values: FurtherBrewValues,
): Promise<BatchRow> {
  const brewedOn = values.brewedOn ?? context.today;
  refuseFurtherBrew(before, brewedOn);
  const { volumeInLiters, originalGravity } = values;
  const known = await standingBrews(tx, before.id);
  const first = {
    batchId: before.id,
    number: 1,
    brewedOn: before.brewDate ?? before.fermentationStartDate ?? brewedOn,
    volumeInLiters: wortOf(before),
    originalGravity: before.measuredOriginalGravity ?? before.firstGravity,
    isPlanned: true,
  };
  const further = {
    batchId: before.id,
    number: Math.max(1, ...known.map(({ number }) => number)) + 1,
    brewedOn,
    volumeInLiters,
    originalGravity,
    isPlanned: before.brewsToCome > 0,
  };
  await insertBrews(tx, context, known.length > 0 ? [further] : [first, further]);
  const counts = afterFurtherBrew(before);
  const batch = await batches.brewed(tx, { ...before, ...counts });
  const taking = await takeForFurtherBrew(tx, context, batch, values, brewedOn);
  await steps.announce(tx, context, taking.changes);
  const brews = [...(known.length > 0 ? known : [first]), further];
  const brew = { on: brewedOn, equipmentId: vesselToFill(before, values.intoVesselId) };
  const vessels = await widenStay(tx, context, before, brew, volumeInLiters);
  const text = `Brassage ${further.number} : ${quantityText(volumeInLiters, 'l')}`;
  const timestamp = instantOn(brewedOn, context);
  await insertEvent(tx, context, {
    logs: [{ batchId: before.id, type: 'note', timestamp, notes: text }],
    records: [
      {
        eventType: 'note',
        eventTimestamp: timestamp,
        title: `Brassin ${before.batchNumber}, ${text.toLowerCase()}`,
        batchId: before.id,
        metadata: JSON.stringify({ quantity: volumeInLiters, unit: 'l' }),
        isAutomatic: true,
      },
    ],
  });
  const columns = {
    ...counts,
    ...brewedColumns(before, brews, volumeInLiters),
    ...taking.columns,
  };
  return steps.save(tx, context, { ...before, vessels }, columns, { brew });
}

/** Writes a brew anew in place of one; what follows from it follows. @throws BAD_USER_INPUT */
async function correctBrew(
  { steps }: BrewDependencies,
  tx: TenantTransaction,
  context: WriteContext,
  before: BatchRow,
  row: BrewRow,
  values: BrewCorrectionValues,
): Promise<BatchRow> {
  if (before.status === 'archived') throw badUserInput('Un brassin archivé ne change plus.');
  if (row.isCorrected) throw badUserInput('Ce brassage est déjà corrigé.');
  if (row.volumeInLiters === 0) throw badUserInput('Ce brassage n’a pas eu lieu : ajoutez-en un.');
  const { volumeInLiters, reason } = values;
  if (row.number === 1 && volumeInLiters === 0) {
    refuseField('volumeInLiters', 'Le premier brassage a eu lieu : jetez la bière, ou abandonnez.');
  }
  const { batchId, number, brewedOn, isPlanned } = row;
  const originalGravity = values.originalGravity ?? row.originalGravity;
  const corrected = { batchId, number, brewedOn, isPlanned, volumeInLiters, originalGravity };
  const standing = await standingBrews(tx, before.id);
  await insertBrews(tx, context, [{ ...corrected, replacesId: row.id, correctionReason: reason }]);
  const brews = standing.map((one): Brew => (one.id === row.id ? corrected : one));
  const withoutIt = {
    volumeInLiters: addQuantities(before.volumeInLiters, -volumeOfBrew(before)),
    brewCount: before.brewCount - 1,
    brewsToCome: Math.min(maxBrews - 1, before.brewsToCome + (isPlanned ? 1 : 0)),
  };
  const difference = addQuantities(volumeInLiters, -row.volumeInLiters);
  const columns = {
    ...brewedColumns(before, brews, difference),
    ...(volumeInLiters === 0 && withoutIt),
  };
  refuseMissingBeer(before, columns);
  const { lines } = await selectBrewLines(tx, before.id);
  const own = lines.filter(({ brewNumber }) => brewNumber === number);
  const brew = {
    on: own[0]?.movedOn ?? brewedOn,
    entered: own.map(({ equipmentId }) => equipmentId),
  };
  return steps.save(tx, context, before, columns, { brew });
}

type BrewField = 'volumeInLiters' | 'originalGravity';

/** The correction that gave a brew its present value, if any. */
function lastChange(
  brews: readonly BrewRow[],
  brew: BrewRow,
  field: BrewField,
): BrewRow | undefined {
  const former = brews.find(({ id }) => id === brew.replacesId);
  if (!former) return undefined;
  return former[field] === brew[field] ? lastChange(brews, former, field) : brew;
}

/** Further brews of one batch, and their corrections, once per request id. */
export function createBrewWrites(
  dependencies: BrewDependencies,
  { change }: Pick<BatchChanges, 'change'>,
) {
  return {
    /** Adds a brew to a batch in fermentation. @throws NOT_FOUND, BAD_USER_INPUT */
    addBrew: (actor: Actor, input: AddBatchBrewInput) => {
      const values = parseInput(furtherBrewSchema, input);
      return change(actor, 'addBatchBrew', input, input.batchId, (tx, context, before) =>
        addBrew(dependencies, tx, context, before, values),
      );
    },

    /** Corrects what a brew gave; zero litres undo it. @throws NOT_FOUND, BAD_USER_INPUT */
    correctBrew: (actor: Actor, input: CorrectBatchBrewInput) => {
      const id = identifier(input.id, 'Brassage non trouvé');
      const values = parseInput(brewCorrectionSchema, input);
      return change(
        actor,
        'correctBatchBrew',
        input,
        input.batchId,
        async (tx, context, before) => {
          const brews = (await selectBrews(tx, [before.id])).get(before.id) ?? [];
          const row = brews.find((brew) => brew.id === id);
          if (!row) throw notFound('Brassage non trouvé');
          return correctBrew(dependencies, tx, context, before, row, values);
        },
      );
    },

    /**
     * What was read late at the kettle of the first of several brews corrects that brew alone.
     * @param isTypedSince whether a value that changed at an instant was typed since
     * @param changedBefore when the batch's value last changed, before the brews had rows of their own
     * @returns undefined for a batch of one brew
     */
    async keepFirst(
      tx: TenantTransaction,
      context: WriteContext,
      before: BatchRow,
      field: BrewField,
      value: number,
      isTypedSince: (present: number | null, changedAt: Date) => boolean,
      changedBefore: (brewedAgainAt: Date) => Promise<Date | undefined>,
    ): Promise<BatchRow | undefined> {
      const brews = (await selectBrews(tx, [before.id])).get(before.id) ?? [];
      const first = brews.find(({ number, isCorrected }) => number === 1 && !isCorrected);
      if (!first) return undefined;
      const corrected = lastChange(brews, first, field);
      const changedAt =
        corrected?.createdAt ?? (await changedBefore((brews[0] ?? first).createdAt));
      const isKept = changedAt && isTypedSince(first[field], changedAt);
      if (isKept || first[field] === value) return dependencies.batches.brewed(tx, before);
      const { volumeInLiters, originalGravity } = first;
      return correctBrew(dependencies, tx, context, before, first, {
        volumeInLiters: field === 'volumeInLiters' ? value : volumeInLiters,
        originalGravity: field === 'originalGravity' ? value : originalGravity,
        reason: 'Relu au jour de brassage',
      });
    },
  };
}
