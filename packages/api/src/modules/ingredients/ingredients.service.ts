import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import {
  lotReceiptSchema,
  movementCorrectionSchema,
  newIngredientSchema,
  stockAdjustmentSchema,
  stockCountSchema,
} from '@cervoise/domain/ingredients';
import { authorOf, type WriteContext } from '../../db/author';
import { type Actor, inTenant, type TenantTransaction } from '../../db/tenant-transaction';
import { type WriteRequest, writeOnce } from '../../db/write-once';
import { parseInput } from '../../errors';
import type {
  AdjustIngredientStockInput,
  CorrectStockMovementInput,
  CreateIngredientInput,
  ReceiveIngredientLotInput,
  UpdateIngredientInput,
  UpdateIngredientLotInput,
} from '../../generated/resolvers';
import { movementId } from '../../ledger/movement-id';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications/notifications.service';
import { expiryAlerts, expirySummary } from './expiry-alerts';
import { createIngredientCosts } from './ingredient-costs';
import { changeDetails, createIngredient } from './ingredient-details';
import { ingredientId, lotId } from './ingredient-ids';
import { createIngredientLists } from './ingredient-lists';
import { type IngredientRecord, type IngredientView, ingredientView } from './ingredient-record';
import { createIngredientRemoval } from './ingredient-removal';
import * as store from './ingredients.store';
import type { StockChange } from './locked-stock';
import { changeLotDetails } from './lot-details';
import { stockAlert } from './stock-alerts';
import { recordCorrection } from './stock-corrections';
import { recordAdjustment, recordCount, recordReceipt } from './stock-movements';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly notifications: Pick<NotificationsService, 'notify' | 'notifyEach'>;
};

export type IngredientsService = ReturnType<typeof createIngredientsService>;

export function createIngredientsService({ database, now, notifications }: Dependencies) {
  const today = () => calendarDateOf(now());
  const contextOf = (actor: Actor): WriteContext => ({ author: authorOf(actor), today: today() });

  /** Runs a write once per request id and shows the ingredient it was about, as it now stands. */
  const write = async (
    actor: Actor,
    request: WriteRequest,
    run: (tx: TenantTransaction) => Promise<IngredientRecord>,
    find = store.findIngredient,
  ): Promise<IngredientView> =>
    ingredientView(await writeOnce(database, actor, request, run, find), today());

  /** A movement or another minimum, and what the brewery must be told of it. */
  const move = (
    actor: Actor,
    request: WriteRequest,
    run: (tx: TenantTransaction) => Promise<StockChange>,
    find = store.findIngredient,
  ): Promise<IngredientView> =>
    write(
      actor,
      request,
      async (tx) => {
        const change = await run(tx);
        const alert = stockAlert(change);
        if (alert) await notifications.notify(tx, actor.tenantId, alert);
        return change.after;
      },
      find,
    );

  return {
    ...createIngredientLists({ database, now }),
    ...createIngredientCosts({ database, now }),
    ...createIngredientRemoval({ database, now }),

    create: (actor: Actor, { requestId, ...input }: CreateIngredientInput) => {
      const values = parseInput(newIngredientSchema, input);
      const request = { operation: 'createIngredient', requestId, input, about: randomUUID() };
      return write(actor, request, (tx) =>
        createIngredient(tx, contextOf(actor), values, request.about),
      );
    },

    update: (actor: Actor, { requestId, ...input }: UpdateIngredientInput) => {
      const id = ingredientId(input.id);
      return move(actor, { operation: 'updateIngredient', requestId, input, about: id }, (tx) =>
        changeDetails(tx, id, input),
      );
    },

    receiveLot: (actor: Actor, { requestId, ...input }: ReceiveIngredientLotInput) => {
      const id = ingredientId(input.ingredientId);
      const values = parseInput(lotReceiptSchema, input);
      return move(actor, { operation: 'receiveIngredientLot', requestId, input, about: id }, (tx) =>
        recordReceipt(tx, contextOf(actor), id, values),
      );
    },

    updateLot: (actor: Actor, { requestId, ...input }: UpdateIngredientLotInput) => {
      const id = lotId(input.id);
      return write(
        actor,
        { operation: 'updateIngredientLot', requestId, input, about: id },
        (tx) => changeLotDetails(tx, contextOf(actor), id, input),
        store.findIngredientOfLot,
      );
    },

    adjustStock: (actor: Actor, { requestId, ...input }: AdjustIngredientStockInput) => {
      const id = ingredientId(input.ingredientId);
      const values = parseInput(stockAdjustmentSchema, input);
      return move(
        actor,
        { operation: 'adjustIngredientStock', requestId, input, about: id },
        (tx) => recordAdjustment(tx, contextOf(actor), id, values),
      );
    },

    /** Sets the quantity as counted. */
    countStock: (
      actor: Actor,
      input: { id: string; quantity: number; reason?: string | null; requestId?: string | null },
    ) => {
      const id = ingredientId(input.id);
      const values = parseInput(stockCountSchema, { ...input, reason: input.reason || null });
      return move(
        actor,
        { operation: 'updateIngredientStock', requestId: input.requestId, input, about: id },
        (tx) => recordCount(tx, contextOf(actor), id, values),
      );
    },

    /** Tells a brewery of each lot that came within the window of expiry, once. Gives how many. */
    announceExpiringLots: (tenantId: string): Promise<number> =>
      inTenant(database, { tenantId }, (tx) =>
        notifications.notifyEach(tx, tenantId, expiryAlerts(tx, today()), expirySummary),
      ),

    correctMovement: (actor: Actor, { requestId, ...input }: CorrectStockMovementInput) => {
      const id = movementId(input.movementId);
      const values = parseInput(movementCorrectionSchema, input);
      return move(
        actor,
        { operation: 'correctStockMovement', requestId, input, about: id },
        (tx) => recordCorrection(tx, contextOf(actor), id, values),
        store.findIngredientOfLine,
      );
    },
  };
}
