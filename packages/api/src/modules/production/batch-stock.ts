import { isPackagingMaterial } from '@cervoise/domain/ingredients';
import { addQuantities } from '@cervoise/domain/numbers';
import {
  type BatchNeed,
  type BatchStartValues,
  type BatchTakingValues,
  fitToLots,
  type LotShare,
  proposeLots,
  shortageText,
} from '@cervoise/domain/production';
import { sentence } from '@cervoise/domain/text';
import { sql } from 'kysely';
import { groupBy } from '../../collections/group-by';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput, refuseField } from '../../errors';
import type { WriteContext } from '../../records/records';
import {
  type LockedStocks,
  lockStocks,
  lotNotFound,
  recordConsumptions,
  type StockChange,
} from '../ingredients';
import { ingredientIdsOf, type RecipeContent } from '../recipes';
import { needsOf } from './batch-needs';
import type { BrewedBatch } from './batch-plan';

type Need = BatchNeed<RecipeContent['lines'][number]>;

/** A line that gets less than its need. */
interface Shortage {
  readonly lineId: string | null;
  readonly text: string;
}

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
  needs: readonly Need[],
  ingredientOf: ReadonlyMap<string, string>,
  { ingredients }: LockedStocks,
): void {
  for (const [place, { lineId, lotId }] of sent.entries()) {
    const ingredientId = ingredientOf.get(lotId);
    if (!ingredientId) throw lotNotFound();
    if (isPackagingMaterial(ingredients.get(ingredientId)?.type)) {
      refuseField(
        `lots.${place}.lotId`,
        'Un article de conditionnement se prend quand la bière se conditionne.',
      );
    }
    if (lineId === null) continue;
    const need = needs.find(({ line }) => line.id === lineId);
    if (!need) refuseField(`lots.${place}.lineId`, 'La recette du brassin n’a pas cette ligne.');
    if (need.ingredientId !== ingredientId) {
      refuseField(`lots.${place}.lotId`, 'Ce lot n’est pas de l’ingrédient de la ligne.');
    }
  }
}

/** The lines that get less than they need, or than was requested. */
function shortagesOf(
  needs: readonly Need[],
  wanted: readonly LotShare[],
  taken: readonly LotShare[],
  stocks: LockedStocks,
): Shortage[] {
  const ofLine = (shares: readonly LotShare[], id: string) =>
    sumOfShares(shares.filter(({ lineId }) => lineId === id));
  return needs.flatMap((need) => {
    const { line, unit, required, isDueAtStart } = need;
    const asked = Math.max(isDueAtStart ? required : 0, ofLine(wanted, line.id));
    const missing = addQuantities(asked, -ofLine(taken, line.id));
    if (missing <= 0) return [];
    return { lineId: line.id, text: shortageText(nameOf(need, stocks), missing, unit) };
  });
}

/** The requested quantities that exceed their lots. */
function unfilled(
  wanted: readonly LotShare[],
  taken: readonly LotShare[],
  { ingredients }: LockedStocks,
  ingredientOf: ReadonlyMap<string, string>,
): Shortage[] {
  return wanted.flatMap(({ lineId, lotId, quantity }) => {
    const found = taken.find((one) => one.lotId === lotId && one.lineId === lineId);
    const missing = addQuantities(quantity, -(found?.quantity ?? 0));
    const ingredient = ingredients.get(ingredientOf.get(lotId) ?? '');
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

/** The generation of the yeast in lots: that of its harvest, 1 for new yeast. */
const generationOf = (lotIds: readonly string[]) => sql`(
  select coalesce(max(generation), 1) from yeast_harvests where lot_id = any(${[...lotIds]}::uuid[]))`;

async function locked(tx: TenantTransaction, batch: BrewedBatch, sent: readonly LotShare[] | null) {
  const stocks = await lockStocks(
    tx,
    ingredientIdsOf([batch.brewed.content]),
    sent?.map(({ lotId }) => lotId),
  );
  const ingredientOf = new Map(
    [...stocks.lots.values()].flat().map((lot) => [lot.id, lot.ingredientId]),
  );
  return { stocks, ingredientOf };
}

const drawForBatch = (
  tx: TenantTransaction,
  context: WriteContext,
  { id, batchNumber }: BrewedBatch,
  stocks: LockedStocks,
  shares: readonly LotShare[],
  day: string,
) =>
  recordConsumptions(
    tx,
    context,
    `Brassin ${batchNumber}`,
    stocks,
    shares.map(({ lineId, ...share }) => ({
      ...share,
      drawnFor: { batchId: id },
      recipeLineId: lineId,
    })),
    day,
  );

/** The sent quantities, a lot once per line. */
function asShares(lots: NonNullable<BatchStartValues['lots']>): LotShare[] {
  const shares = lots.map((share) => ({ ...share, lineId: share.lineId ?? null }));
  return [...groupBy(shares, ({ lineId, lotId }) => `${lineId} ${lotId}`).values()].flatMap(
    (same) => same.slice(0, 1).map((share) => ({ ...share, quantity: sumOfShares(same) })),
  );
}

/**
 * Draws the lots of a batch as it starts: those given, otherwise the proposed ones. With a reason,
 * a shortage draws what there is.
 * @throws BAD_USER_INPUT for a shortage without one
 */
export async function takeAtStart(
  tx: TenantTransaction,
  context: WriteContext,
  batch: BrewedBatch,
  { lots, shortageReason }: BatchStartValues,
): Promise<Taking> {
  const sent = lots ? asShares(lots) : null;
  const { stocks, ingredientOf } = await locked(tx, batch, sent);
  const needs = bookableNeeds(batch, stocks.ingredients);
  if (sent) refuseUnfit(sent, needs, ingredientOf, stocks);
  const present = new Map(
    [...stocks.lots].filter(([id]) => stocks.ingredients.get(id)?.deletedAt === null),
  );
  const due = needs.filter(({ isDueAtStart }) => isDueAtStart);
  const wanted =
    sent ??
    proposeLots(
      due.map(({ line, ingredientId, required }) => ({
        lineId: line.id,
        ingredientId,
        missing: required,
      })),
      present,
      context.today,
    );
  const taken = fitToLots(wanted, stocks.lots);
  const extras = wanted.filter(({ lineId }) => lineId === null);
  const shortages = [
    ...shortagesOf(needs, wanted, taken, stocks),
    ...unfilled(extras, taken, stocks, ingredientOf),
  ];
  if (!shortageReason) refuseShortages(shortages);
  const day = batch.brewDate ?? context.today;
  const changes = await drawForBatch(tx, context, batch, stocks, taken, day);
  const yeasts = taken.filter(
    ({ lotId }) => stocks.ingredients.get(ingredientOf.get(lotId) ?? '')?.type === 'yeast',
  );
  return {
    changes,
    columns: {
      shortageReason: shortages.length > 0 ? (shortageReason ?? null) : null,
      ...(batch.yeastGeneration === null && yeasts.length > 0
        ? { yeastGeneration: generationOf(yeasts.map(({ lotId }) => lotId)) }
        : {}),
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
  { lots, on }: BatchTakingValues,
): Promise<readonly StockChange[]> {
  if (on && batch.brewDate && on < batch.brewDate) {
    refuseField('on', 'Le brassin n’était pas encore brassé ce jour-là.');
  }
  const sent = asShares(lots);
  const { stocks, ingredientOf } = await locked(tx, batch, sent);
  refuseUnfit(sent, bookableNeeds(batch, stocks.ingredients), ingredientOf, stocks);
  const taken = fitToLots(sent, stocks.lots);
  refuseShortages(unfilled(sent, taken, stocks, ingredientOf));
  const day = on ?? context.today;
  return drawForBatch(tx, context, batch, stocks, taken, day);
}
