import {
  batchLossSchema,
  beerCorrectionSchema,
  blendSchema,
  blendSourceSchema,
  transferSchema,
  yeastHarvestSchema,
} from '@cervoise/domain/production';
import type { Actor } from '../../../db/tenant-transaction';
import { parseInput, refuseField } from '../../../errors';
import type {
  BlendBatchesInput,
  CorrectBeerMovementInput,
  HarvestYeastInput,
  RecordBatchLossInput,
  TransferBatchInput,
} from '../../../generated/resolvers';
import { movementId } from '../../../ledger/ledger-line';
import { isSame } from '../../../records/define-records';
import type { BatchChanges, BatchRecordWrites } from '../batch-changes';
import type { BatchRecords, ShownBatch } from '../batches.records';
import { vesselFilled } from '../beer-ledger/beer-ledger';
import { correctBeer } from '../beer-ledger/corrections/correct-beer';
import { recordHarvest } from './cellar';
import { closeEmptied, recordLoss } from './losses';
import { recordBlends } from './recorded-blends';
import { recordTransfer } from './transfers';

/** The sources of a blend; one alone may stand in the input's own fields. @throws BAD_USER_INPUT */
function sourcesOf({
  sources,
  fromBatchId,
  fromVesselId,
  volumeInLiters,
}: Partial<BlendBatchesInput>) {
  if (sources) return sources;
  return [parseInput(blendSourceSchema, { batchId: fromBatchId, fromVesselId, volumeInLiters })];
}

/** What is done with beer in the cellar, once per request id. */
export function createCellarWrites(
  batches: BatchRecords,
  records: BatchRecordWrites,
  { reread, changeRelated }: BatchChanges,
) {
  return {
    /** @throws NOT_FOUND, BAD_USER_INPUT */
    harvest: (actor: Actor, input: HarvestYeastInput) => {
      const values = parseInput(yeastHarvestSchema, input);
      return changeRelated(actor, 'harvestYeast', input, input.batchId, (tx, context, before) =>
        recordHarvest(tx, context, before, values),
      );
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    transfer: (actor: Actor, input: TransferBatchInput) => {
      const values = parseInput(transferSchema, input);
      return changeRelated(
        actor,
        'transferBatch',
        input,
        input.batchId,
        async (tx, context, before) => {
          await recordTransfer(tx, context, before, values);
          await vesselFilled.announce(tx, context);
        },
      );
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    recordLoss: (actor: Actor, input: RecordBatchLossInput) => {
      const values = parseInput(batchLossSchema, input);
      return changeRelated(
        actor,
        'recordBatchLoss',
        input,
        input.batchId,
        async (tx, context, before) => {
          await recordLoss(tx, context, before, values);
          await closeEmptied(tx, context, batches, before, values);
        },
      );
    },

    /** Corrects a transfer, a loss or a blend, in all its batches. @throws NOT_FOUND, BAD_USER_INPUT */
    correctMovement: (
      actor: Actor,
      { requestId, ...input }: CorrectBeerMovementInput,
    ): Promise<ShownBatch> => {
      const id = movementId(input.id);
      const batchId = batches.idOf(input.batchId);
      const values = parseInput(beerCorrectionSchema, input);
      const request = { operation: 'correctBeerMovement', requestId, input, about: batchId };
      return records.write(actor, request, async (tx, context) => {
        const ids = await correctBeer(tx, context, batches, id, values);
        await vesselFilled.announce(tx, context);
        const row = ids.includes(batchId) ? await batches.find(tx, batchId) : undefined;
        if (!row) throw batches.notFound();
        return row;
      });
    },

    /** Returns the receiving batch. @throws NOT_FOUND, BAD_USER_INPUT */
    blend: (actor: Actor, { requestId, ...input }: BlendBatchesInput): Promise<ShownBatch> => {
      const values = parseInput(blendSchema, { ...input, sources: sourcesOf(input) });
      const into = batches.idOf(input.intoBatchId);
      if (values.sources.some(({ batchId }) => batchId === into)) {
        refuseField('fromBatchId', 'Choisissez deux brassins différents.');
      }
      const request = { operation: 'blendBatches', requestId, input, about: into };
      return records.write(actor, request, async (tx, context) => {
        const ids = values.sources.map(({ batchId }) => batchId);
        const locked = await batches.lockMany(tx, [...ids, into]);
        const rowOf = (id: string) => {
          const row = locked.find((one) => one.id === id);
          if (!row) throw batches.notFound();
          const refusal = batches.refusalOf(row);
          if (refusal) throw refusal;
          return row;
        };
        const taker = rowOf(into);
        const sources = values.sources.map(({ batchId, ...source }, index) => ({
          ...source,
          from: rowOf(batchId),
          field: input.sources ? `sources.${index}.` : '',
        }));
        const columns = await recordBlends(tx, context, batches, sources, taker, values);
        if (!isSame(taker, columns)) {
          await batches.write(tx, context, { rows: [taker], columns });
        }
        await vesselFilled.announce(tx, context);
        return reread(tx, taker);
      });
    },
  };
}
