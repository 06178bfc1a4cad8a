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
import { countText } from '@cervoise/domain/text';
import type { WriteContext } from '../../db/author';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { parseInput } from '../../errors';
import type {
  CorrectProductMovementInput,
  CreateInventoryItemInput,
  InventoryItemChange,
  InventoryStatistics,
  MoveInventoryItemInput,
  UpdateInventoryItemInput,
} from '../../generated/resolvers';
import { movementId } from '../../ledger/ledger-line';
import { checkDaysAhead } from '../../records/days-ahead';
import { createRecordService } from '../../records/record-service';
import { namesRequest, type WantedNames } from '../../records/wanted-names';
import type { ServiceDependencies } from '../../service-dependencies';
import { type StockChange, stockAlert } from '../ingredients';
import type { NotificationSummary, NotificationsService } from '../notifications';
import { changeContainers } from '../production';
import { bestBeforeAlerts, bestBeforeSummary } from './best-before-alert';
import { selectProductChanges } from './ledger/history.store';
import { findProductOfLine, selectMovedAfter, selectMovementPages } from './ledger/ledger.store';
import {
  selectMonths,
  selectOverview,
  selectStatistics,
  selectTotalValue,
} from './ledger/statistics.store';
import { selectLocations } from './locations.store';
import { recordCorrection } from './moves/product-corrections';
import { recordCount, recordDifference } from './moves/product-movements';
import { recordMove } from './moves/product-moves';
import { selectLotsOfProducts } from './packaged-lots.store';
import { changeProduct, createProduct, filledOf } from './product-details';
import { soonestFirst } from './products.list';
import { findByBarcode, products, type ShownProduct } from './products.store';

const maxRecipeStatistics = 100;

/** The single notification when a packaging makes many materials low. */
const lowMaterials = (count: number): NotificationSummary => ({
  type: 'low_stock',
  title: `Stock bas : ${countText(count, 'article')}`,
  message: `${countText(count, 'article est passé sous son', 'articles sont passés sous leur')} seuil avec un conditionnement.`,
  action: '/inventory/ingredients?view=low_stock',
});

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly notifications: Pick<NotificationsService, 'notifyEach'>;
};

interface QuantityInput {
  readonly id: string;
  readonly quantity: number;
  readonly reason?: string | null;
  readonly happenedOn?: string | null;
  readonly requestId?: string | null;
}

export type InventoryService = ReturnType<typeof createInventoryService>;

/** Finished products. Each operation takes at most five SQL statements. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createInventoryService({ database, now, notifications }: Dependencies) {
  const today = () => calendarDateOf(now());
  const records = createRecordService(products, { database, now });

  /** Notifies of the materials that a corrected packaging makes low. */
  async function announceStocks(
    tx: TenantTransaction,
    { author, at }: WriteContext,
    changes: readonly StockChange[],
  ): Promise<void> {
    const alerts = changes.flatMap((change) => stockAlert(change) ?? []);
    if (alerts.length === 0) return;
    await notifications.notifyEach(tx, author.tenantId, [alerts], lowMaterials, { at });
  }

  return {
    ...records,

    /** On hand, with a best-before date 1 to `days` days from now. @throws BAD_USER_INPUT */
    expiring: (actor: Actor, days: number) => {
      checkDaysAhead(days);
      return records.list(actor, { expiresWithinDays: days }, soonestFirst);
    },

    /** The product of a scanned code; null when no active one has it. */
    byBarcode: (actor: Actor, barcodeId: string): Promise<ShownProduct | null> =>
      withTenant(database, actor, async (tx) => {
        const row = await findByBarcode(tx, barcodeId.trim());
        return row ? products.view(row, today()) : null;
      }),

    overview: (actor: Actor) => withTenant(database, actor, (tx) => selectOverview(tx, today())),

    statistics: (actor: Actor): Promise<InventoryStatistics> =>
      withTenant(database, actor, async (tx) => {
        const [onHand, months] = await Promise.all([
          selectStatistics(tx, maxRecipeStatistics),
          selectMonths(tx, today()),
        ]);
        return { ...onHand, months };
      }),

    totalValue: (actor: Actor): Promise<number> => withTenant(database, actor, selectTotalValue),

    locations: (actor: Actor, wanted: WantedNames): Promise<string[]> => {
      const request = namesRequest(wanted);
      return withTenant(database, actor, async (tx) => {
        const rows = await selectLocations(tx, request);
        return rows.map(({ location }) => location);
      });
    },

    /** The changes of a product besides its quantity, newest first. @throws NOT_FOUND */
    changes: (actor: Actor, id: string): Promise<InventoryItemChange[]> =>
      withTenant(database, actor, async (tx) => {
        const changes = await selectProductChanges(tx, products.idOf(id));
        if (!changes) throw products.notFound();
        return changes;
      }),

    movements: records.nestedPages(selectMovementPages),

    /** The lots of materials that products were packaged with, by product. */
    packagedLots: (actor: Actor, ids: readonly string[]) =>
      withTenant(database, actor, (tx) => selectLotsOfProducts(tx, ids)),

    create: (actor: Actor, { requestId, ...input }: CreateInventoryItemInput) => {
      const values = parseInput(newInventoryItemSchema, input);
      const request = { operation: 'createInventoryItem', requestId, input, about: randomUUID() };
      return records.write(actor, request, async (tx, context) => {
        await changeContainers(tx, context, filledOf(values));
        return createProduct(tx, context, request.about, values);
      });
    },

    update: (actor: Actor, input: UpdateInventoryItemInput) =>
      records.update(actor, input, async (tx, context, before, values) => {
        const { row, changes } = await changeProduct(tx, context, before, values, input);
        await announceStocks(tx, context, changes);
        return row;
      }),

    /** Setting the present status changes nothing. @throws NOT_FOUND, BAD_USER_INPUT */
    setStatus: (actor: Actor, id: string, status: InventoryStatus) =>
      records.setColumns(actor, id, { status }),

    /** As `setStatus`, for at most 100 at once. @throws BAD_USER_INPUT for more */
    setStatusOfMany: (actor: Actor, ids: readonly string[], status: InventoryStatus) =>
      records.bulkUpdate(actor, ids, { status }),

    /** Adds a difference. */
    adjust: (actor: Actor, input: QuantityInput) => {
      const id = products.idOf(input.id);
      const values = parseInput(productAdjustmentSchema, input);
      return records.write(
        actor,
        { operation: 'adjustInventoryQuantity', requestId: input.requestId, input, about: id },
        (tx, context) => recordDifference(tx, context, id, { kind: 'adjustment', ...values }),
      );
    },

    /** The containers by the books at the end of a day. @throws NOT_FOUND */
    quantityOn: (actor: Actor, sent: string, day: string): Promise<number> =>
      withTenant(database, actor, async (tx) => {
        const id = products.idOf(sent);
        const row = await products.find(tx, id);
        if (!row) throw products.notFound();
        return row.quantity - (await selectMovedAfter(tx, id, day));
      }),

    /** Sets the counted containers. */
    count: (actor: Actor, input: QuantityInput) => {
      const id = products.idOf(input.id);
      const values = parseInput(productCountSchema, input);
      return records.write(
        actor,
        { operation: 'countInventoryItem', requestId: input.requestId, input, about: id },
        (tx, context) => recordCount(tx, context, id, values),
      );
    },

    correctMovement: (actor: Actor, { requestId, ...input }: CorrectProductMovementInput) => {
      const id = movementId(input.movementId);
      const values = parseInput(productCorrectionSchema, input);
      return records.write(
        actor,
        { operation: 'correctProductMovement', requestId, input, about: id },
        async (tx, context) => {
          const { row, changes } = await recordCorrection(tx, context, id, values);
          await announceStocks(tx, context, changes);
          return row;
        },
        findProductOfLine,
      );
    },

    move: (actor: Actor, { requestId, ...input }: MoveInventoryItemInput) => {
      const id = products.idOf(input.id);
      const values = parseInput(productMoveSchema, input);
      return records.write(
        actor,
        { operation: 'moveInventoryItem', requestId, input, about: id },
        (tx, context) => recordMove(tx, context, id, values),
      );
    },

    /**
     * Notifies a brewery once of each product that came within 30 days of its best-before date.
     * Returns how many.
     */
    announceExpiring: (tenantId: string): Promise<number> =>
      withTenant(database, { tenantId }, (tx) =>
        notifications.notifyEach(tx, tenantId, bestBeforeAlerts(tx, today()), bestBeforeSummary),
      ),
  };
}
