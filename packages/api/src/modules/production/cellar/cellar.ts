import {
  type BlendSourceValues,
  type BlendValues,
  drawBeer,
  isInTank,
  type Mixture,
  type YeastHarvestValues,
} from '@cervoise/domain/production';
import { ofName } from '@cervoise/domain/text';
import { noonOf } from '@cervoise/domain/traceability';
import { quantityText } from '@cervoise/domain/units';
import {
  defaultGenerationLimit,
  harvestedGeneration,
  harvestQuestion,
} from '@cervoise/domain/yeast';
import type { Expression } from 'kysely';
import { instantOf } from '../../../db/present-instant';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { badUserInput, confirmationRequired, refuseField } from '../../../errors';
import type { WriteContext } from '../../../records/records';
import {
  ingredientsById,
  lockHarvests,
  recordHarvestedYeast,
  selectTakenLots,
} from '../../ingredients';
import type { BatchRow, StoredVessel } from '../batches.list';
import { litersInTank, refuseBlocked } from '../batches.records';
import { refuseFullVessels } from '../beer-ledger/beer-ledger';
import { insertBeerMovements } from '../beer-ledger/beer-ledger.store';
import { insertEvent, selectHarvests } from './cellar.store';

/** The instant of an event on a day: that of the write for today, otherwise the day's noon. */
export const instantOn = (day: string, context: WriteContext): Date | Expression<Date> =>
  day === context.today ? instantOf(context) : noonOf(day);

/** @throws BAD_USER_INPUT when no beer of the batch is in a tank, or a recall blocks it */
export function refuseOutOfTank(batch: BatchRow): void {
  refuseBlocked(batch);
  if (isInTank(batch.status) || litersInTank(batch) > 0) return;
  throw badUserInput(`Le brassin ${batch.batchNumber} n’est pas en cuve.`);
}

/** The stay of a batch with an id from a client's input. @throws BAD_USER_INPUT */
function stayOf({ vessels }: BatchRow, id: string, field: string): StoredVessel {
  const stay = vessels.find((vessel) => vessel.id === id);
  if (!stay) refuseField(field, 'Le brassin n’est pas dans cette cuve.');
  return stay;
}

/**
 * The vessel that beer of a batch is drawn from, by the id of its stay; undefined for all in turn.
 * @throws BAD_USER_INPUT for a vessel without its beer
 */
export function vesselToDraw(
  batch: BatchRow,
  stayId: string | null | undefined,
  field = 'fromVesselId',
): string | undefined {
  if (!stayId) return undefined;
  const { equipmentId } = stayOf(batch, stayId, field);
  if (litersHeld(batch, equipmentId) === 0) {
    refuseField(field, 'Cette cuve ne contient plus de bière de ce brassin.');
  }
  return equipmentId;
}

/** Litres that a vessel holds of a batch, or all of its vessels. */
export const litersHeld = (batch: BatchRow, equipmentId?: string | null): number =>
  equipmentId === undefined
    ? litersInTank(batch)
    : (batch.contents.find((content) => content.equipmentId === equipmentId)?.liters ?? 0);

/** The vessel that beer from another batch enters: the one named, or the fullest. @throws BAD_USER_INPUT */
export function vesselToFill(into: BatchRow, stayId: string | null | undefined): string | null {
  if (stayId) return stayOf(into, stayId, 'intoVesselId').equipmentId;
  return into.contents[0]?.equipmentId ?? null;
}

/** The yeast of a batch. @throws BAD_USER_INPUT when there is none, or more than one */
async function yeastOf(tx: TenantTransaction, batchId: string): Promise<string> {
  const taken = (await selectTakenLots(tx, [batchId])).get(batchId) ?? [];
  const known = await ingredientsById(tx, [...new Set(taken.map((lot) => lot.ingredientId))]);
  const [yeast, other] = new Set(
    [...known.values()]
      .filter(({ type }) => type === 'yeast')
      // Packs and slurry of one yeast are one.
      .map(({ id, boughtYeastId }) => boughtYeastId ?? id),
  );
  if (!yeast || other) refuseField('ingredientId', 'Choisissez la levure récoltée.');
  return yeast;
}

/** « 2026-031-G2 »; a later harvest of the same generation is counted: « 2026-031-G2-2 ». */
async function harvestNumber(
  tx: TenantTransaction,
  { id, batchNumber }: BatchRow,
  generation: number,
): Promise<string> {
  const harvests = (await selectHarvests(tx, [id])).get(id) ?? [];
  const same = harvests.filter((harvest) => harvest.generation === generation).length;
  return [`${batchNumber}-G${generation}`, ...(same > 0 ? [same + 1] : [])].join('-');
}

/** Harvests yeast from a locked batch: a new lot in stock, one generation older. */
export async function recordHarvest(
  tx: TenantTransaction,
  context: WriteContext,
  batch: BatchRow,
  values: YeastHarvestValues,
): Promise<void> {
  refuseOutOfTank(batch);
  const ingredientId = values.ingredientId ?? (await yeastOf(tx, batch.id));
  const harvestedOn = values.harvestedOn ?? context.today;
  if (batch.brewDate && harvestedOn < batch.brewDate) {
    refuseField('harvestedOn', 'Le brassin n’était pas encore brassé ce jour-là.');
  }
  const stock = await lockHarvests(tx, context, ingredientId);
  const { id: harvestsId, name, unit } = stock.ingredient;
  const generation = harvestedGeneration(batch.yeastGeneration);
  const generationLimit = stock.generationLimit ?? defaultGenerationLimit;
  const question = harvestQuestion({ generation, generationLimit }, batch.destroyedLiters > 0);
  if (question && !values.isConfirmed) throw confirmationRequired({ quantity: question });
  const lotNumber = values.lotNumber || (await harvestNumber(tx, batch, generation));
  const lotId = await recordHarvestedYeast(tx, context, stock, {
    lotNumber,
    quantity: values.quantity,
    generation,
    cellDensity: values.cellDensity ?? null,
    viability: values.viability ?? null,
    harvestedOn,
    expiryDate: values.expiryDate ?? null,
  });
  const quantity = quantityText(values.quantity, unit);
  const timestamp = instantOn(harvestedOn, context);
  const notes = [`${quantity} ${ofName(name)}, génération ${generation}`, values.notes]
    .filter(Boolean)
    .join('. ');
  await insertEvent(
    tx,
    context,
    {
      logs: [{ batchId: batch.id, type: 'harvest', timestamp, notes }],
      records: [
        {
          eventType: 'yeast_harvested',
          eventTimestamp: timestamp,
          title: `Levure récoltée du brassin ${batch.batchNumber} : ${name}, lot ${lotNumber}`,
          description: values.notes ?? null,
          batchId: batch.id,
          ingredientId: harvestsId,
          lotId,
          metadata: JSON.stringify({ quantity: values.quantity, unit, generation }),
          isAutomatic: true,
        },
      ],
    },
    {
      table: 'yeastHarvests',
      values: {
        batchId: batch.id,
        ingredientId: harvestsId,
        lotId,
        quantity: values.quantity,
        generation,
        harvestedOn,
      },
    },
  );
}

/** Beer of a locked batch that goes into a blend. */
export interface BlendSource extends Omit<BlendSourceValues, 'batchId'> {
  readonly from: BatchRow;
  /** Of the fields that errors name: « sources.0. ». */
  readonly field: string;
}

/** @throws BAD_USER_INPUT for a day before one of the batches was brewed */
function refuseEarlyBlend(batches: readonly BatchRow[], on: string): void {
  const later = batches.find(({ brewDate }) => brewDate && on < brewDate);
  if (!later) return;
  refuseField('on', `Le brassin ${later.batchNumber} n’était pas encore brassé ce jour-là.`);
}

/**
 * Blends beer of one locked batch into another.
 * @param id of the blend
 * @param mixtures what it does to the measured values, and what blends of later days do then
 * @throws BAD_USER_INPUT
 */
export async function recordBlend(
  tx: TenantTransaction,
  context: WriteContext,
  { from, field, ...source }: BlendSource,
  into: BatchRow,
  values: Omit<BlendValues, 'sources'>,
  { id, mixtures }: { readonly id: string; readonly mixtures: readonly Mixture[] },
): Promise<void> {
  refuseOutOfTank(from);
  refuseOutOfTank(into);
  const { volumeInLiters } = source;
  const vessel = vesselToDraw(from, source.fromVesselId, `${field}fromVesselId`);
  const taken = drawBeer(from.contents, volumeInLiters, vessel);
  if (!taken) {
    const held = litersHeld(from, vessel);
    refuseField(
      `${field}volumeInLiters`,
      `Le brassin ${from.batchNumber} n’a que ${quantityText(held, 'l')} en cuve.`,
    );
  }
  const blendedOn = values.on ?? context.today;
  refuseEarlyBlend([from, into], blendedOn);
  const target = vesselToFill(into, values.intoVesselId);
  await refuseFullVessels(
    tx,
    into.id,
    [{ equipmentId: target, liters: volumeInLiters }],
    `${field}volumeInLiters`,
  );
  const notes = values.notes ?? null;
  const timestamp = instantOn(blendedOn, context);
  const volume = quantityText(volumeInLiters, 'l');
  const title = `Brassin ${from.batchNumber} assemblé dans le brassin ${into.batchNumber}`;
  const log = { type: 'blend', timestamp, volumeInLiters } as const;
  const said = (text: string) => [text, notes].filter(Boolean).join('. ');
  await insertEvent(
    tx,
    context,
    {
      logs: [
        { ...log, batchId: from.id, notes: said(`${volume} vers le brassin ${into.batchNumber}`) },
        { ...log, batchId: into.id, notes: said(`${volume} du brassin ${from.batchNumber}`) },
      ],
      records: [from, into].map((batch) => ({
        eventType: 'blended' as const,
        eventTimestamp: timestamp,
        title,
        description: notes,
        batchId: batch.id,
        metadata: JSON.stringify({
          quantity: volumeInLiters,
          unit: 'l',
          ...(batch === into && { mixtures }),
        }),
        isAutomatic: true,
      })),
    },
    {
      table: 'batchBlends',
      values: {
        id,
        fromBatchId: from.id,
        intoBatchId: into.id,
        volumeInLiters,
        blendedOn,
        notes,
      },
    },
  );
  const line = { kind: 'blended', blendId: id, movedOn: blendedOn } as const;
  await insertBeerMovements(tx, context, [
    ...taken.map(({ equipmentId, liters }) => ({
      ...line,
      batchId: from.id,
      equipmentId,
      liters: -liters,
    })),
    { ...line, batchId: into.id, equipmentId: target, liters: volumeInLiters },
  ]);
}
