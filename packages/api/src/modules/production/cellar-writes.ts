import {
  batchLossSchema,
  blendSchema,
  transferSchema,
  yeastHarvestSchema,
} from '@cervoise/domain/production';
import type { Actor } from '../../db/tenant-transaction';
import { parseInput, refuseField } from '../../errors';
import type {
  BlendBatchesInput,
  HarvestYeastInput,
  RecordBatchLossInput,
  TransferBatchInput,
} from '../../generated/resolvers';
import type { BatchChanges, BatchRecordWrites } from './batch-changes';
import type { BatchRecords, ShownBatch } from './batches.records';
import { recordBlend, recordHarvest } from './cellar';
import { closeEmptied, recordLoss } from './losses';
import { recordTransfer } from './transfers';

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
      return changeRelated(actor, 'transferBatch', input, input.batchId, (tx, context, before) =>
        recordTransfer(tx, context, before, values),
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

    /** Returns the receiving batch. @throws NOT_FOUND, BAD_USER_INPUT */
    blend: (actor: Actor, { requestId, ...input }: BlendBatchesInput): Promise<ShownBatch> => {
      const values = parseInput(blendSchema, input);
      const [from, into] = [batches.idOf(input.fromBatchId), batches.idOf(input.intoBatchId)];
      if (from === into) refuseField('fromBatchId', 'Choisissez deux brassins différents.');
      const request = { operation: 'blendBatches', requestId, input, about: into };
      return records.write(actor, request, async (tx, context) => {
        const locked = await batches.lockMany(tx, [from, into]);
        const [giver, taker] = [from, into].map((id) => {
          const row = locked.find((one) => one.id === id);
          if (!row) throw batches.notFound();
          const refusal = batches.refusalOf(row);
          if (refusal) throw refusal;
          return row;
        });
        if (!giver || !taker) throw batches.notFound();
        await recordBlend(tx, context, giver, taker, values);
        await closeEmptied(tx, context, batches, giver, values);
        return reread(tx, taker);
      });
    },
  };
}
