import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import {
  type InventoryStatus,
  newInventoryItemSchema,
  productAdjustmentSchema,
  productCorrectionSchema,
  productCountSchema,
  productMoveSchema,
} from '@cervoise/domain/inventory';
import { type Author, authorOf } from '../../db/author';
import { bulkResult, changeOne, changeTogether, type StateChange } from '../../db/change-together';
import { identifier } from '../../db/identifier';
import { type Actor, inTenant, type TenantTransaction } from '../../db/tenant-transaction';
import { type WriteRequest, writeOnce } from '../../db/write-once';
import { parseInput } from '../../errors';
import type {
  BulkResult,
  CorrectProductMovementInput,
  CreateInventoryItemInput,
  InventoryItemChange,
  MoveInventoryItemInput,
  UpdateInventoryItemInput,
} from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications/notifications.service';
import { bestBeforeAlerts, bestBeforeSummary } from './best-before-alert';
import * as store from './inventory.store';
import { createInventoryLists } from './inventory-lists';
import {
  type InventoryItemRow,
  type InventoryItemView,
  inventoryItemView,
} from './inventory-record';
import { selectItemChanges } from './item-changes.store';
import { changeItem, createItem } from './item-details';
import { removal, restoration, statusChange } from './item-state';
import { itemNotFound } from './locked-item';
import { recordCorrection } from './product-corrections';
import { findItemOfLine } from './product-corrections.store';
import { recordCount, recordDifference, recordMove } from './product-movements';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly notifications: Pick<NotificationsService, 'notifyEach'>;
};

export type InventoryService = ReturnType<typeof createInventoryService>;

const itemId = (id: string) => identifier(id, 'Produit non trouvé');

export function createInventoryService({ database, now, notifications }: Dependencies) {
  /** Runs a write once per request id and shows the product it was about, as it now stands. */
  const write = async (
    actor: Actor,
    request: WriteRequest,
    run: (tx: TenantTransaction) => Promise<InventoryItemRow>,
    find = store.findItem,
  ): Promise<InventoryItemView> =>
    inventoryItemView(await writeOnce(database, actor, request, run, find));

  type ItemChange = (tx: TenantTransaction, author: Author) => StateChange<InventoryItemRow>;

  const changeState = (actor: Actor, id: string, change: ItemChange): Promise<InventoryItemView> =>
    inTenant(database, actor, async (tx) =>
      inventoryItemView(await changeOne(itemId(id), change(tx, authorOf(actor)))),
    );

  const changeStates = (
    actor: Actor,
    ids: readonly string[],
    change: ItemChange,
  ): Promise<BulkResult> =>
    inTenant(database, actor, async (tx) =>
      bulkResult(await changeTogether(ids, change(tx, authorOf(actor)))),
    );

  return {
    ...createInventoryLists({ database, now }),

    /** What changed of a product beside its quantity, newest first. @throws NOT_FOUND */
    changes: (actor: Actor, id: string): Promise<InventoryItemChange[]> =>
      inTenant(database, actor, async (tx) => {
        const changes = await selectItemChanges(tx, itemId(id));
        if (!changes) throw itemNotFound();
        return changes;
      }),

    create: (actor: Actor, { requestId, ...input }: CreateInventoryItemInput) => {
      const values = parseInput(newInventoryItemSchema, input);
      const request = { operation: 'createInventoryItem', requestId, input, about: randomUUID() };
      return write(actor, request, (tx) => createItem(tx, authorOf(actor), request.about, values));
    },

    update: (actor: Actor, { requestId, ...input }: UpdateInventoryItemInput) => {
      const id = itemId(input.id);
      return write(actor, { operation: 'updateInventoryItem', requestId, input, about: id }, (tx) =>
        changeItem(tx, authorOf(actor), id, input),
      );
    },

    /** Setting the status it has already changes nothing. @throws NOT_FOUND, BAD_USER_INPUT */
    setStatus: (actor: Actor, id: string, status: InventoryStatus): Promise<InventoryItemView> =>
      changeState(actor, id, (tx, author) => statusChange(tx, author, status)),

    /** As `setStatus`, of at most 100 at once. @throws BAD_USER_INPUT for more */
    setStatusOfMany: (actor: Actor, ids: readonly string[], status: InventoryStatus) =>
      changeStates(actor, ids, (tx, author) => statusChange(tx, author, status)),

    /** Adds a difference. */
    adjust: (
      actor: Actor,
      input: { id: string; quantity: number; reason?: string | null; requestId?: string | null },
    ) => {
      const id = itemId(input.id);
      const values = parseInput(productAdjustmentSchema, input);
      return write(
        actor,
        { operation: 'adjustInventoryQuantity', requestId: input.requestId, input, about: id },
        (tx) => recordDifference(tx, authorOf(actor), id, { kind: 'adjustment', ...values }),
      );
    },

    /** Sets the containers as counted. */
    count: (
      actor: Actor,
      input: { id: string; quantity: number; reason?: string | null; requestId?: string | null },
    ) => {
      const id = itemId(input.id);
      const values = parseInput(productCountSchema, input);
      return write(
        actor,
        { operation: 'countInventoryItem', requestId: input.requestId, input, about: id },
        (tx) => recordCount(tx, authorOf(actor), id, values),
      );
    },

    correctMovement: (actor: Actor, { requestId, ...input }: CorrectProductMovementInput) => {
      const id = identifier(input.movementId, 'Mouvement non trouvé');
      const values = parseInput(productCorrectionSchema, input);
      return write(
        actor,
        { operation: 'correctProductMovement', requestId, input, about: id },
        (tx) => recordCorrection(tx, authorOf(actor), id, values),
        findItemOfLine,
      );
    },

    move: (actor: Actor, { requestId, ...input }: MoveInventoryItemInput) => {
      const id = itemId(input.id);
      const values = parseInput(productMoveSchema, input);
      return write(actor, { operation: 'moveInventoryItem', requestId, input, about: id }, (tx) =>
        recordMove(tx, authorOf(actor), id, values),
      );
    },

    /** Tells a brewery of each product that came within 30 days of its best-before date, once. Gives how many. */
    announceExpiring: (tenantId: string): Promise<number> =>
      inTenant(database, { tenantId }, (tx) =>
        notifications.notifyEach(
          tx,
          tenantId,
          bestBeforeAlerts(tx, calendarDateOf(now())),
          bestBeforeSummary,
        ),
      ),

    /** Removing what is removed already changes nothing. @throws NOT_FOUND */
    remove: async (actor: Actor, id: string): Promise<true> => {
      await changeState(actor, id, removal);
      return true;
    },

    /** Restoring what is not removed changes nothing. @throws NOT_FOUND */
    restore: (actor: Actor, id: string) => changeState(actor, id, restoration),

    /** As `remove` and `restore`, of at most 100 at once. @throws BAD_USER_INPUT for more */
    removeMany: (actor: Actor, ids: readonly string[]) => changeStates(actor, ids, removal),
    restoreMany: (actor: Actor, ids: readonly string[]) => changeStates(actor, ids, restoration),
  };
}
