import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import {
  newInventoryItemSchema,
  productAdjustmentSchema,
  productCorrectionSchema,
  productCountSchema,
  productMoveSchema,
} from '@cervoise/domain/inventory';
import { authorOf } from '../../db/author';
import { type Actor, inTenant, type TenantTransaction } from '../../db/tenant-transaction';
import { type WriteRequest, writeOnce } from '../../db/write-once';
import { parseInput } from '../../errors';
import type {
  CorrectProductMovementInput,
  CreateInventoryItemInput,
  MoveInventoryItemInput,
  UpdateInventoryItemInput,
} from '../../generated/resolvers';
import { movementId } from '../../ledger/movement-id';
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
import { changeItem, createItem } from './item-details';
import { itemId } from './item-id';
import { createItemState } from './item-state';
import { recordCorrection } from './product-corrections';
import { findItemOfLine } from './product-corrections.store';
import { recordCount, recordDifference, recordMove } from './product-movements';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly notifications: Pick<NotificationsService, 'notifyEach'>;
};

export type InventoryService = ReturnType<typeof createInventoryService>;

export function createInventoryService({ database, now, notifications }: Dependencies) {
  /** Runs a write once per request id and shows the product it was about, as it now stands. */
  const write = async (
    actor: Actor,
    request: WriteRequest,
    run: (tx: TenantTransaction) => Promise<InventoryItemRow>,
    find = store.findItem,
  ): Promise<InventoryItemView> =>
    inventoryItemView(await writeOnce(database, actor, request, run, find));

  return {
    ...createInventoryLists({ database, now }),
    ...createItemState({ database }),

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
      const id = movementId(input.movementId);
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
  };
}
