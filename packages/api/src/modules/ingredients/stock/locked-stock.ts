import { randomUUID } from 'node:crypto';
import { addQuantities } from '@cervoise/domain/numbers';
import type { UsageStage } from '@cervoise/domain/recipes';
import type { LotDifference, MovementKind, StockLevel, ValuedLot } from '@cervoise/domain/stock';
import { sentence } from '@cervoise/domain/text';
import { quantityText } from '@cervoise/domain/units';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { refuseField } from '../../../errors';
import { earlierDay } from '../../../ledger/ledger-line';
import type { IngredientRecord, IngredientRow } from '../ingredients.list';
import { ingredients, lockIngredient } from '../ingredients.store';
import { lotNotFound, selectMovableLots } from '../lots/lots.store';
import { type NewLine, type NewLot, writeLedger } from './ledger.store';

/** The effect of a write on an ingredient's stock, or on its minimum. */
export interface StockChange {
  readonly before: StockLevel;
  readonly after: IngredientRecord;
}

/**
 * A locked ingredient with the lots to move: read by `lockStock`, or left by a previous movement
 * (without empty lots).
 */
export interface LockedStock {
  readonly ingredient: IngredientRow;
  readonly lots: readonly ValuedLot[];
}

/** The common values of a movement's lines. */
export interface Movement {
  /** Of its one line. */
  readonly id?: string;
  readonly kind: MovementKind;
  readonly reason?: string | null;
  readonly correctsId?: string;
  /** Of a corrected consumption: its batch, and the recipe's line, or the stage without one. */
  readonly batchId?: string | null;
  readonly recipeLineId?: string | null;
  readonly usageStage?: UsageStage | null;
  /** Of a corrected packaging material: its product. */
  readonly itemId?: string | null;
  /** See NewLine. */
  readonly receivedDifference?: number;
  /** The day it happened, YYYY-MM-DD; by default the day of entry. */
  readonly happenedOn?: string | null;
  /** See NewLine. */
  readonly postedOn?: string | null;
  /** The price paid, or without a delivery that never came, which becomes the ingredient's. */
  readonly costPerUnit?: number | null;
}

interface KnownLotDifference extends LotDifference {
  readonly lotId: string;
}

/** @throws BAD_USER_INPUT for a removed ingredient */
export function refuseRemoved(ingredient: IngredientRow): void {
  const refusal = ingredients.refusalOf(ingredient);
  if (refusal) throw refusal;
}

/** @throws BAD_USER_INPUT when a difference would take more from a lot than it holds; NOT_FOUND */
export function refuseOverdrawing(
  { ingredient, lots }: LockedStock,
  { lotId, quantity }: KnownLotDifference,
): void {
  const lot = lots.find(({ id }) => id === lotId);
  if (!lot) throw lotNotFound();
  if (addQuantities(lot.quantity, quantity) >= 0) return;
  const name = lot.lotNumber ? `Le lot ${lot.lotNumber}` : 'Ce lot';
  const left = quantityText(lot.quantity, ingredient.unit);
  refuseField('quantity', sentence(`${name} ne peut pas devenir négatif : il reste ${left}`));
}

/** Locks an ingredient and reads its lots. @throws NOT_FOUND, BAD_USER_INPUT when it is removed */
export async function lockStock(
  tx: TenantTransaction,
  ingredientId: string,
  namedLotId: string | null | undefined = null,
): Promise<LockedStock> {
  const ingredient = await lockIngredient(tx, ingredientId);
  if (!ingredient) throw ingredients.notFound();
  refuseRemoved(ingredient);
  return { ingredient, lots: await selectMovableLots(tx, ingredientId, namedLotId ?? null) };
}

function linesOf(
  movement: Movement,
  differences: readonly KnownLotDifference[],
  before: number,
  today: string,
): NewLine[] {
  let stockAfter = before;
  return differences.map(({ lotId, quantity }) => {
    stockAfter = addQuantities(stockAfter, quantity);
    return {
      id: movement.id ?? randomUUID(),
      lotId,
      quantity,
      stockAfter,
      kind: movement.kind,
      reason: movement.reason || null,
      receivedDifference: movement.receivedDifference ?? 0,
      correctsId: movement.correctsId ?? null,
      batchId: movement.batchId ?? null,
      recipeLineId: movement.recipeLineId ?? null,
      usageStage: movement.usageStage ?? null,
      itemId: movement.itemId ?? null,
      happenedOn: earlierDay(movement.happenedOn, today),
      postedOn: movement.postedOn ?? null,
    };
  });
}

/** Writes one movement, a line per lot, and returns the updated ingredient with its lots. */
export async function move(
  tx: TenantTransaction,
  context: WriteContext,
  { ingredient, lots }: LockedStock,
  movement: Movement,
  differences: readonly KnownLotDifference[],
  lotToOpen: NewLot | null = null,
): Promise<StockChange> {
  const before = ingredient.stockQuantity;
  // What is found in stock was there before; what arrives waits where its ingredient asks for it.
  const awaitsAnalysis = movement.kind === 'receipt' && ingredient.needsAnalysis;
  const newLot = lotToOpen && { ...lotToOpen, awaitsAnalysis };
  const lines = linesOf(movement, differences, before, context.today);
  const [row = ingredient] = await writeLedger(tx, context, [
    {
      ingredientId: ingredient.id,
      newLots: newLot ? [newLot] : [],
      lines,
      stockAfter: lines.at(-1)?.stockAfter ?? before,
      costPerUnit: movement.costPerUnit ?? null,
    },
  ]);
  const moved = new Map(differences.map(({ lotId, quantity }) => [lotId, quantity]));
  const known = lots.map((lot) => ({
    ...lot,
    quantity: addQuantities(lot.quantity, moved.get(lot.id) ?? 0),
  }));
  const present = newLot ? [...known, newLot] : known;
  const after = { ...row, lots: present.filter(({ quantity }) => quantity > 0) };
  return { before: ingredient, after };
}

/** Writes differences, of which one may go to a new lot, without number or expiry. */
export function moveSpread(
  tx: TenantTransaction,
  context: WriteContext,
  stock: LockedStock,
  movement: Movement,
  differences: readonly LotDifference[],
): Promise<StockChange> {
  const found = differences.find(({ lotId }) => lotId === null);
  const newLot = found
    ? {
        id: randomUUID(),
        lotNumber: null,
        supplier: null,
        quantity: found.quantity,
        receivedOn: earlierDay(movement.happenedOn, context.today) ?? context.today,
        expiryDate: null,
        costPerUnit: null,
        certificateNote: null,
      }
    : null;
  const lines = differences.flatMap(({ lotId, quantity }) => {
    const target = lotId ?? newLot?.id;
    return target ? [{ lotId: target, quantity }] : [];
  });
  return move(tx, context, stock, movement, lines, newLot);
}
