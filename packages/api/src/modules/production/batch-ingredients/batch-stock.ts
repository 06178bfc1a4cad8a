import { isPackagingMaterial } from '@cervoise/domain/ingredients';
import { addQuantities } from '@cervoise/domain/numbers';
import {
  type BatchNeed,
  type BatchStartValues,
  type BatchTakingValues,
  type FurtherBrewValues,
  fitToLots,
  type LotShare,
  laterLotText,
  shortageText,
} from '@cervoise/domain/production';
import { sentence } from '@cervoise/domain/text';
import { groupBy } from '../../../collections/group-by';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { badUserInput, confirmationRequired, refuseField } from '../../../errors';
import { earlierDay } from '../../../ledger/ledger-line';
import type { WriteContext } from '../../../records/records';
import {
  type LockedStocks,
  type LotOfIngredient,
  lockStocks,
  lotNotFound,
  lotsRecalledSince,
  recalledLotQuestions,
  recordConsumptions,
  type StockChange,
  selectTakenLots,
  type TakenLot,
} from '../../ingredients';
import { defineEvent } from '../../question';
import { ingredientIdsOf, type RecipeContent } from '../../recipes';
import type { BrewedBatch } from '../batch-plan';
import { needsOf } from './batch-needs';
import { selectSuspectLots } from './suspect-lots.store';
import {
  cellsByLine,
  fitsLine,
  generationOf,
  type Pitching,
  proposeWithSlurry,
  type Questions,
  quantityForLine,
  restForBrew,
  slurryQuestions,
} from './yeast-pitching';

type Need = BatchNeed<RecipeContent['lines'][number]>;

/** A line that gets less than its need. */
interface Shortage {
  readonly lineId: string | null;
  readonly text: string;
}

/** Lots that a recall blocks are in a batch: it joins the recall. */
export const recalledLotsTaken =
  defineEvent<[context: WriteContext, lotIds: readonly string[]]>('recalledLotsTaken');

/** What was drawn, and the resulting columns of the batch. */
export interface Taking {
  readonly changes: readonly StockChange[];
  readonly columns: object;
}

export const sumOfShares = (shares: readonly LotShare[]) =>
  addQuantities(...shares.map(({ quantity }) => quantity));

const nameOf = ({ line, ingredientId }: Need, { ingredients }: LockedStocks): string =>
  ingredients.get(ingredientId ?? line.ingredientId ?? '')?.name ?? line.name ?? '';

/** The needs of a batch. @throws SealBrokenError rather than drawing nothing */
export function bookableNeeds(
  batch: BrewedBatch,
  ingredients: Parameters<typeof needsOf>[1],
): Need[] {
  if (batch.brewed.broken) throw batch.brewed.broken;
  return needsOf(batch, ingredients);
}

/** Refuses lots that do not fit the batch's recipe. @throws BAD_USER_INPUT, NOT_FOUND */
function refuseUnfit(
  sent: readonly LotShare[],
  { needs, cells, lotOf, stocks: { ingredients } }: Drawing,
): void {
  for (const [index, { lineId, lotId }] of sent.entries()) {
    const lot = lotOf.get(lotId);
    if (!lot) throw lotNotFound();
    if (isPackagingMaterial(ingredients.get(lot.ingredientId)?.type)) {
      refuseField(
        `lots.${index}.lotId`,
        'Un article de conditionnement se prend quand la bière se conditionne.',
      );
    }
    if (lineId === null) continue;
    const need = needs.find(({ line }) => line.id === lineId);
    if (!need) refuseField(`lots.${index}.lineId`, 'La recette du brassin n’a pas cette ligne.');
    if (!fitsLine(need, lot, cells)) {
      refuseField(`lots.${index}.lotId`, 'Ce lot n’est pas de l’ingrédient de la ligne.');
    }
  }
}

/** The lines that get less than they need, or than was requested. */
function shortagesOf(
  wanted: readonly LotShare[],
  taken: readonly LotShare[],
  { needs, cells, lotOf, stocks, day }: Drawing,
): Shortage[] {
  return needs.flatMap((need) => {
    const { line, unit, required, isDueAtStart } = need;
    const sumOf = (shares: readonly LotShare[]) =>
      quantityForLine(
        need,
        shares.flatMap(({ lineId, lotId, quantity }) => {
          const lot = lineId === line.id ? lotOf.get(lotId) : undefined;
          return lot ? [{ lot, quantity, day }] : [];
        }),
        cells,
      );
    const asked = Math.max(isDueAtStart ? required : 0, sumOf(wanted));
    const missing = addQuantities(asked, -sumOf(taken));
    if (missing <= 0) return [];
    return { lineId: line.id, text: shortageText(nameOf(need, stocks), missing, unit) };
  });
}

/** The requested quantities that exceed their lots. */
function unfilled(
  wanted: readonly LotShare[],
  taken: readonly LotShare[],
  { lotOf, stocks: { ingredients } }: Drawing,
): Shortage[] {
  return wanted.flatMap(({ lineId, lotId, quantity }) => {
    const found = taken.find((one) => one.lotId === lotId && one.lineId === lineId);
    const missing = addQuantities(quantity, -(found?.quantity ?? 0));
    const ingredient = ingredients.get(lotOf.get(lotId)?.ingredientId ?? '');
    if (missing <= 0 || !ingredient) return [];
    return [{ lineId, text: shortageText(ingredient.name, missing, ingredient.unit) }];
  });
}

/** @throws BAD_USER_INPUT that names each short line */
function refuseShortages(shortages: readonly Shortage[]): void {
  if (shortages.length === 0) return;
  throw badUserInput(
    sentence(shortages.map(({ text }) => text).join(', ')),
    Object.fromEntries(
      shortages.map(({ lineId, text }) => [lineId ? `lots.${lineId}` : 'lots', sentence(text)]),
    ),
  );
}

/** What lots are drawn from on a day, locked. */
interface Drawing extends Pitching {
  readonly stocks: LockedStocks;
  readonly needs: readonly Need[];
  readonly lotOf: ReadonlyMap<string, LotOfIngredient>;
}

/** Locks the stock of a batch's ingredients and of given lots. */
async function locked(
  tx: TenantTransaction,
  batch: BrewedBatch,
  sent: readonly LotShare[] | null,
  day: string,
): Promise<Drawing> {
  const stocks = await lockStocks(
    tx,
    ingredientIdsOf([batch.brewed.content]),
    sent?.map(({ lotId }) => lotId),
  );
  const needs = bookableNeeds(batch, stocks.ingredients);
  const lots = [...stocks.lots.values()].flat();
  return {
    stocks,
    needs,
    day,
    cells: cellsByLine(batch, needs, stocks.ingredients),
    suspects: await selectSuspectLots(tx, lots),
    lotOf: new Map(lots.map((lot) => [lot.id, lot])),
  };
}

/**
 * The lots to propose for a batch that was begun at a moment: a recall that began later had not
 * blocked them.
 */
async function lotsAsOf(
  tx: TenantTransaction,
  lots: LockedStocks['lots'],
  begunAt: Date | undefined,
): Promise<LockedStocks['lots']> {
  const blocked = [...lots.values()].flat().filter(({ isBlocked }) => isBlocked);
  if (!begunAt || blocked.length === 0) return lots;
  const since = await lotsRecalledSince.ask(
    tx,
    blocked.map(({ id }) => id),
    begunAt,
  );
  const then = (lot: LotOfIngredient) => (since.has(lot.id) ? { ...lot, isBlocked: false } : lot);
  return new Map([...lots].map(([id, some]) => [id, some.map(then)]));
}

/** Asks back for lots that were received after the day on which they are taken. */
const laterLotQuestions = (
  taken: readonly LotShare[],
  { lotOf, stocks: { ingredients }, day }: Drawing,
): Questions =>
  taken.flatMap(({ lineId, lotId }) => {
    const lot = lotOf.get(lotId);
    if (!lot || lot.receivedOn <= day) return [];
    const text = laterLotText(ingredients.get(lot.ingredientId)?.name ?? '', lot);
    const question = `${sentence(text)} Enregistrez à nouveau pour le prendre quand même.`;
    return [[lineId ? `lots.${lineId}` : 'lots', question] as const];
  });

/**
 * Refuses lots that do not fit, and asks back for recalled lots, for slurry that would not be offered
 * and for lots that came later: all at once, since one confirmation answers everything.
 * @param sent null where the proposed lots are taken
 * @throws BAD_USER_INPUT
 */
async function checkLots(
  tx: TenantTransaction,
  sent: readonly LotShare[] | null,
  taken: readonly LotShare[],
  drawing: Drawing,
  isConfirmed: boolean | null | undefined,
): Promise<void> {
  if (sent) refuseUnfit(sent, drawing);
  const recalled = (sent ?? [])
    .filter(({ lotId }) => drawing.lotOf.get(lotId)?.isBlocked)
    .map(({ lotId, lineId }) => ({ lotId, field: lineId ? `lots.${lineId}` : 'lots' }));
  const asked = [
    ...(await recalledLotQuestions(tx, recalled, drawing.day)),
    ...slurryQuestions(sent ?? [], drawing.stocks.lots, drawing.suspects, drawing.day),
    ...laterLotQuestions(taken, drawing),
  ];
  if (isConfirmed || asked.length === 0) return;
  const byField = [...groupBy(asked, ([field]) => field)].map(([field, same]) => {
    const questions = new Set(same.map(([, question]) => question));
    return [field, [...questions].join(' ')] as const;
  });
  throw confirmationRequired(Object.fromEntries(byField));
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

/** The sent quantities, a lot once per line. */
function asShares(lots: NonNullable<BatchStartValues['lots']>): LotShare[] {
  const shares = lots.map((share) => ({ ...share, lineId: share.lineId ?? null }));
  return [...groupBy(shares, ({ lineId, lotId }) => `${lineId} ${lotId}`).values()].flatMap(
    (same) => same.slice(0, 1).map((share) => ({ ...share, quantity: sumOfShares(same) })),
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

/** The needs of the last of several brews, with the cells that its yeast gives. */
function ofOneBrew(drawing: Drawing, earlier: readonly TakenLot[], brewCount: number): Drawing {
  const { needs, cells } = drawing;
  const rests = needs.map((need) => restForBrew(need, earlier, cells, brewCount));
  const parts = needs.map(({ line, required }, index): [string, number] => [
    line.id,
    required > 0 ? ((cells.get(line.id) ?? 0) * (rests[index] ?? 0)) / required : 0,
  ]);
  return {
    ...drawing,
    needs: needs.map((need, index) => ({ ...need, required: rests[index] ?? 0 })),
    cells: new Map(parts.filter(([id, part]) => cells.has(id) && part > 0)),
  };
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
  const drawing = ofOneBrew(await locked(tx, batch, sent, day), earlier, batch.brewCount);
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
  const drawing = await locked(tx, batch, sent, day);
  const { stocks } = drawing;
  const taken = fitToLots(sent, stocks.lots);
  await checkLots(tx, sent, taken, drawing, isConfirmed);
  refuseShortages(unfilled(sent, taken, drawing));
  const changes = await drawForBatch(tx, context, batch, drawing, taken, reason);
  return { changes, columns: generationColumns(batch, taken, drawing) };
}
