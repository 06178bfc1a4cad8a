import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import {
  lotReceiptSchema,
  movementCorrectionSchema,
  newIngredientSchema,
  stockAdjustmentSchema,
  stockCountSchema,
} from '@cervoise/domain/ingredients';
import { authorOf } from '../../db/author';
import { bulkResult, changeOne, changeTogether } from '../../db/change-together';
import { identifier } from '../../db/identifier';
import { type Actor, inTenant, type TenantTransaction } from '../../db/tenant-transaction';
import { type WriteRequest, writeOnce } from '../../db/write-once';
import { parseInput } from '../../errors';
import type {
  AdjustIngredientStockInput,
  BulkResult,
  CorrectStockMovementInput,
  CreateIngredientInput,
  IngredientLotChange,
  ReceiveIngredientLotInput,
  UpdateIngredientInput,
  UpdateIngredientLotInput,
} from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications/notifications.service';
import { expiryAlerts, expirySummary } from './expiry-alerts';
import { createIngredientCosts } from './ingredient-costs';
import { changeDetails, createIngredient } from './ingredient-details';
import { createIngredientLists } from './ingredient-lists';
import { type IngredientRecord, type IngredientView, ingredientView } from './ingredient-record';
import { removal, restoration } from './ingredient-removal';
import * as store from './ingredients.store';
import { ingredientNotFound, type Occasion, type StockChange } from './locked-stock';
import { changeLotDetails, lotNotFound } from './lot-details';
import { selectLotChanges } from './lot-details.store';
import { stockAlert } from './stock-alerts';
import { recordCorrection } from './stock-corrections';
import { recordAdjustment, recordCount, recordReceipt } from './stock-movements';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly notifications: Pick<NotificationsService, 'notify' | 'notifyEach'>;
};

export type IngredientsService = ReturnType<typeof createIngredientsService>;

const ingredientId = (id: string) => identifier(id, 'Ingrédient non trouvé');

export function createIngredientsService({ database, now, notifications }: Dependencies) {
  const today = () => calendarDateOf(now());
  const occasionOf = (actor: Actor): Occasion => ({ author: authorOf(actor), today: today() });

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

    create: (actor: Actor, { requestId, ...input }: CreateIngredientInput) => {
      const values = parseInput(newIngredientSchema, input);
      const request = { operation: 'createIngredient', requestId, input, about: randomUUID() };
      return write(actor, request, (tx) =>
        createIngredient(tx, occasionOf(actor), values, request.about),
      );
    },

    update: (actor: Actor, { requestId, ...input }: UpdateIngredientInput) => {
      const id = ingredientId(input.id);
      return move(actor, { operation: 'updateIngredient', requestId, input, about: id }, (tx) =>
        changeDetails(tx, id, input),
      );
    },

    /** Removing what is removed already changes nothing. @throws NOT_FOUND */
    remove: (actor: Actor, id: string): Promise<true> =>
      inTenant<true>(database, actor, async (tx) => {
        await changeOne(ingredientId(id), removal(tx));
        return true;
      }),

    /** Restoring what is not removed changes nothing. @throws NOT_FOUND, BAD_USER_INPUT for a name taken since */
    restore: (actor: Actor, id: string): Promise<IngredientView> =>
      inTenant(database, actor, async (tx) => {
        const key = ingredientId(id);
        await changeOne(key, restoration(tx));
        const record = await store.findIngredient(tx, key);
        if (!record) throw ingredientNotFound();
        return ingredientView(record, today());
      }),

    /** As `remove` and `restore`, of at most 100 at once. @throws BAD_USER_INPUT for more */
    removeMany: (actor: Actor, ids: readonly string[]): Promise<BulkResult> =>
      inTenant(database, actor, async (tx) => bulkResult(await changeTogether(ids, removal(tx)))),
    restoreMany: (actor: Actor, ids: readonly string[]): Promise<BulkResult> =>
      inTenant(database, actor, async (tx) =>
        bulkResult(await changeTogether(ids, restoration(tx))),
      ),

    receiveLot: (actor: Actor, { requestId, ...input }: ReceiveIngredientLotInput) => {
      const id = ingredientId(input.ingredientId);
      const values = parseInput(lotReceiptSchema, input);
      return move(actor, { operation: 'receiveIngredientLot', requestId, input, about: id }, (tx) =>
        recordReceipt(tx, occasionOf(actor), id, values),
      );
    },

    updateLot: (actor: Actor, { requestId, ...input }: UpdateIngredientLotInput) => {
      const id = identifier(input.id, 'Lot non trouvé');
      return write(
        actor,
        { operation: 'updateIngredientLot', requestId, input, about: id },
        (tx) => changeLotDetails(tx, occasionOf(actor), id, input),
        store.findIngredientOfLot,
      );
    },

    /** What was set right of a lot, newest first. @throws NOT_FOUND */
    lotChanges: (actor: Actor, lotId: string): Promise<IngredientLotChange[]> =>
      inTenant(database, actor, async (tx) => {
        const changes = await selectLotChanges(tx, identifier(lotId, 'Lot non trouvé'));
        if (!changes) throw lotNotFound();
        return changes;
      }),

    adjustStock: (actor: Actor, { requestId, ...input }: AdjustIngredientStockInput) => {
      const id = ingredientId(input.ingredientId);
      const values = parseInput(stockAdjustmentSchema, input);
      return move(
        actor,
        { operation: 'adjustIngredientStock', requestId, input, about: id },
        (tx) => recordAdjustment(tx, occasionOf(actor), id, values),
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
        (tx) => recordCount(tx, occasionOf(actor), id, values),
      );
    },

    /** Tells a brewery of each lot that came within the window of expiry, once. Gives how many. */
    announceExpiringLots: (tenantId: string): Promise<number> =>
      inTenant(database, { tenantId }, (tx) =>
        notifications.notifyEach(tx, tenantId, expiryAlerts(tx, today()), expirySummary),
      ),

    correctMovement: (actor: Actor, { requestId, ...input }: CorrectStockMovementInput) => {
      const id = identifier(input.movementId, 'Mouvement non trouvé');
      const values = parseInput(movementCorrectionSchema, input);
      return move(
        actor,
        { operation: 'correctStockMovement', requestId, input, about: id },
        (tx) => recordCorrection(tx, occasionOf(actor), id, values),
        store.findIngredientOfLine,
      );
    },
  };
}
