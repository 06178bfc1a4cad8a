import {
  type BatchStartValues,
  type BatchTakingValues,
  type FurtherBrewValues,
  fitToLots,
  type LotShare,
} from '@cervoise/domain/production';
import { groupBy } from '../../../collections/group-by';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { refuseField } from '../../../errors';
import { earlierDay } from '../../../ledger/ledger-line';
import type { WriteContext } from '../../../records/records';
import {
  recordConsumptions,
  type StockChange,
  selectTakenLots,
  type TakenLot,
} from '../../ingredients';
import { defineEvent } from '../../question';
import type { BrewedBatch } from '../batch-plan';
import { type Drawing, lockDrawing, lotsAsOf, ofOneBrew, sumOfShares } from './drawing';
import { checkLots } from './lot-checks';
import { refuseShortages, shortagesOf, unfilled } from './shortages';
import { generationOf, proposeWithSlurry } from './yeast-pitching';

/** Lots that a recall blocks are in a batch: it joins the recall. */
export const recalledLotsTaken =
  defineEvent<[context: WriteContext, lotIds: readonly string[]]>('recalledLotsTaken');

/** What was drawn, and the resulting columns of the batch. */
export interface Taking {
  readonly changes: readonly StockChange[];
  readonly columns: object;
}

/**
 * The batch's generation of yeast, where yeast is drawn: what was typed before the start stands, older
 * yeast that is pitched later makes it older.
 */
function generationColumns(
  { yeastGeneration, status }: BrewedBatch,
  taken: readonly LotShare[],
  { stocks }: Drawing,
): object {
  const drawn = generationOf(
    taken.map(({ lotId }) => lotId),
    stocks.lots,
  );
  if (drawn === null) return {};
  if (yeastGeneration === null) return { yeastGeneration: drawn };
  return status !== 'planned' && drawn > yeastGeneration ? { yeastGeneration: drawn } : {};
}

async function drawForBatch(
  tx: TenantTransaction,
  context: WriteContext,
  { id, batchNumber }: BrewedBatch,
  { stocks, lotOf, day }: Drawing,
  shares: readonly LotShare[],
  reason?: string | null,
): Promise<StockChange[]> {
  const changes = await recordConsumptions(
    tx,
    context,
    [`Brassin ${batchNumber}`, reason].filter(Boolean).join(' : '),
    stocks,
    shares.map(({ lineId, ...share }) => ({
      ...share,
      drawnFor: { batchId: id },
      recipeLineId: lineId,
    })),
    day,
  );
  const recalled = shares.flatMap(({ lotId }) => (lotOf.get(lotId)?.isBlocked ? [lotId] : []));
  if (recalled.length > 0) await recalledLotsTaken.announce(tx, context, recalled);
  return changes;
}

/** The sent quantities, a lot once per line, and per stage beyond the recipe. */
function asShares(lots: NonNullable<BatchStartValues['lots']>): LotShare[] {
  const shares = lots.map((share) => ({ ...share, lineId: share.lineId ?? null }));
  const keyOf = ({ lineId, lotId, usageStage }: LotShare) => `${lineId} ${lotId} ${usageStage}`;
  return [...groupBy(shares, keyOf).values()].flatMap((same) =>
    same.slice(0, 1).map((share) => ({ ...share, quantity: sumOfShares(same) })),
  );
}

/** How a batch is started. */
export interface StartedBatch extends BatchStartValues {
  /** At the kettle, when the server may not have been asked. */
  readonly begunAt?: Date;
}

/**
 * Draws the lots of a batch as it starts: those given, otherwise the proposed ones, for a past day
 * first those that were there. With a reason, a shortage draws what there is.
 * @throws BAD_USER_INPUT for a shortage without one, and to ask about lots that came later
 */
export async function takeAtStart(
  tx: TenantTransaction,
  context: WriteContext,
  batch: BrewedBatch,
  values: StartedBatch,
): Promise<Taking> {
  const day = batch.brewDate ?? context.today;
  return takeDue(tx, context, batch, values, day, []);
}

/**
 * Draws the lots of a further brew of a batch, which is part of it by now: what is due at its start
 * and was not drawn for the brews before.
 * @throws BAD_USER_INPUT for a shortage without a reason
 */
export async function takeForFurtherBrew(
  tx: TenantTransaction,
  context: WriteContext,
  batch: BrewedBatch,
  values: FurtherBrewValues,
  day: string,
): Promise<Taking> {
  const earlier = (await selectTakenLots(tx, [batch.id])).get(batch.id) ?? [];
  return takeDue(tx, context, batch, values, day, earlier);
}

/** Draws what a brew of a batch needs beyond what its lines have taken. */
async function takeDue(
  tx: TenantTransaction,
  context: WriteContext,
  batch: BrewedBatch,
  { lots, shortageReason, isConfirmed, begunAt }: StartedBatch,
  day: string,
  earlier: readonly TakenLot[],
): Promise<Taking> {
  const sent = lots ? asShares(lots) : null;
  const drawing = ofOneBrew(await lockDrawing(tx, batch, sent, day), earlier, batch.brewCount);
  const { stocks, needs } = drawing;
  const present = new Map(
    [...(await lotsAsOf(tx, stocks.lots, begunAt))].filter(
      ([id]) => stocks.ingredients.get(id)?.deletedAt === null,
    ),
  );
  const due = needs.filter(({ isDueAtStart }) => isDueAtStart);
  const wanted =
    sent ??
    proposeWithSlurry(
      due.map((need) => ({ need, missing: need.required })),
      present,
      { ...drawing, day: earlierDay(day, context.today) ?? context.today },
    );
  const taken = fitToLots(wanted, stocks.lots);
  await checkLots(tx, sent, taken, drawing, isConfirmed);
  const extras = wanted.filter(({ lineId }) => lineId === null);
  const shortages = [...shortagesOf(wanted, taken, drawing), ...unfilled(extras, taken, drawing)];
  if (!shortageReason) refuseShortages(shortages);
  const changes = await drawForBatch(tx, context, batch, drawing, taken);
  return {
    changes,
    columns: {
      shortageReason: shortages.length > 0 ? (shortageReason ?? null) : batch.shortageReason,
      ...generationColumns(batch, taken, drawing),
    },
  };
}

/**
 * Draws lots for a started batch, on a day since its brewing, today by default.
 * @throws BAD_USER_INPUT for insufficient lots, or an earlier day
 */
export async function takeLater(
  tx: TenantTransaction,
  context: WriteContext,
  batch: BrewedBatch,
  { lots, on, reason, isConfirmed }: BatchTakingValues,
): Promise<Taking> {
  if (on && batch.brewDate && on < batch.brewDate) {
    refuseField('on', 'Le brassin n’était pas encore brassé ce jour-là.');
  }
  const sent = asShares(lots);
  const day = on ?? context.today;
  const drawing = await lockDrawing(tx, batch, sent, day);
  const { stocks } = drawing;
  const taken = fitToLots(sent, stocks.lots);
  await checkLots(tx, sent, taken, drawing, isConfirmed);
  refuseShortages(unfilled(sent, taken, drawing));
  const changes = await drawForBatch(tx, context, batch, drawing, taken, reason);
  return { changes, columns: generationColumns(batch, taken, drawing) };
}
