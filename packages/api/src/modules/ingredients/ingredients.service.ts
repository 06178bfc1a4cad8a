import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import {
  ingredientChangesSchema,
  lotAnalysisSchema,
  lotMoveSchema,
  lotReceiptSchema,
  lotReleaseSchema,
  movementCorrectionSchema,
  newIngredientSchema,
  placingSchema,
  type StockCountValues,
  stockAdjustmentSchema,
  stockCountSchema,
  valuesOutsideLimits,
} from '@cervoise/domain/ingredients';
import { addQuantities } from '@cervoise/domain/numbers';
import { yeastStateOn } from '@cervoise/domain/yeast';
import { type WriteContext, writeContextOf } from '../../db/author';
import { identifier } from '../../db/identifier';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import type { WriteRequest } from '../../db/write-once';
import { parseInput, refuseField } from '../../errors';
import type {
  AdjustIngredientStockInput,
  CorrectStockMovementInput,
  CreateIngredientInput,
  IngredientChangesInput,
  IngredientLot,
  IngredientLotChange,
  IngredientOverview,
  MoveIngredientLotInput,
  ReceiveIngredientLotInput,
  RecordLotAnalysisInput,
  ReleaseIngredientLotInput,
  UpdateIngredientInput,
  UpdateIngredientLotInput,
} from '../../generated/resolvers';
import { movementId } from '../../ledger/ledger-line';
import { checkDaysAhead } from '../../records/days-ahead';
import { createRecordService } from '../../records/record-service';
import { namesRequest, type WantedNames } from '../../records/wanted-names';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications';
import { selectSupplierNames } from '../suppliers';
import { createIngredientCosts } from './costs/ingredient-costs';
import { changeDetails, createIngredient } from './ingredient-details';
import { byName } from './ingredients.list';
import * as store from './ingredients.store';
import { ingredients } from './ingredients.store';
import { expiryAlerts, expirySummary } from './lots/expiry-alerts';
import { changeLotDetails, recordAnalysis, releaseLot } from './lots/lot-details';
import { selectLotChanges } from './lots/lot-details.store';
import { moveLot, placeIngredients } from './lots/lot-places';
import { type LotAtPlace, selectLotsAtPlaces } from './lots/lot-places.store';
import {
  lotId,
  lotNotFound,
  type NamedLot,
  type ShownLot,
  selectLots,
  selectNamedLots,
  type WantedLot,
} from './lots/lots.store';
import { lastStockCount } from './lots/stocked-lots.store';
import { selectMovedAfter } from './stock/ledger.store';
import { lockStock, type StockChange } from './stock/locked-stock';
import { recordReceipt } from './stock/lot-receipts';
import { selectMovementPages } from './stock/movement-pages.store';
import { stockAlert } from './stock/stock-alerts';
import { recordCorrection } from './stock/stock-corrections';
import { recordAdjustment, recordCount } from './stock/stock-movements';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly notifications: Pick<NotificationsService, 'notify' | 'notifyEach'>;
};

/** A lot with what its yeast is worth on a day, and what of its analysis is outside the limits. */
const shownLot = ({ yeast, limits, ...lot }: ShownLot, day: string): IngredientLot => ({
  ...lot,
  outsideLimits: valuesOutsideLimits(lot, limits),
  yeast: yeast && yeastStateOn(yeast, day),
});

export type IngredientsService = ReturnType<typeof createIngredientsService>;

/** Ingredients, their lots and their stock ledger. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createIngredientsService({ database, now, notifications }: Dependencies) {
  const today = () => calendarDateOf(now());
  const records = createRecordService(ingredients, { database, now });

  /** Notifies of crossed stock thresholds after a change of the stock or of its minimum. */
  const notifyOf = async (tx: TenantTransaction, tenantId: string, change: StockChange) => {
    const alert = stockAlert(change);
    if (alert) await notifications.notify(tx, tenantId, alert);
    return change.after;
  };

  /** Runs a movement once per request id and returns its ingredient. */
  const move = (
    actor: Actor,
    request: WriteRequest,
    run: (tx: TenantTransaction, context: WriteContext) => Promise<StockChange>,
    find = ingredients.find,
  ) =>
    records.write(
      actor,
      request,
      async (tx, context) => notifyOf(tx, actor.tenantId, await run(tx, context)),
      find,
    );

  return {
    ...records,
    ...createIngredientCosts({ database, now }),

    /** The active ingredients by name. */
    all: (actor: Actor) => records.list(actor, null, byName),
    deleted: (actor: Actor) => records.list(actor, { view: 'deleted' }, byName),

    /** Below their minimum, empty ones first. */
    lowStock: (actor: Actor) => records.list(actor, { view: 'low_stock' }),

    /** Expiring 1 to `days` days from now, soonest first. @throws BAD_USER_INPUT */
    expiring: (actor: Actor, days: number) => {
      checkDaysAhead(days);
      const sort = { field: 'expiryDate', direction: 'asc' } as const;
      return records.list(actor, { expiresWithinDays: days }, sort);
    },

    /** @param withLastCount a further statement finds its day */
    overview: (actor: Actor, withLastCount = true): Promise<IngredientOverview> =>
      withTenant(database, actor, async (tx) => {
        const figures = await store.selectOverview(tx, today());
        return { ...figures, lastCountDate: withLastCount ? await lastStockCount.ask(tx) : null };
      }),

    /** Names of suppliers, for suggestions. @throws BAD_USER_INPUT for too many */
    suppliers: (actor: Actor, wanted: WantedNames): Promise<string[]> => {
      const request = namesRequest(wanted);
      return withTenant(database, actor, (tx) => selectSupplierNames(tx, request));
    },

    /** Lots by ingredient id. */
    lots: (
      actor: Actor,
      ingredientIds: readonly string[],
      includeEmpty: boolean,
      wanted: WantedLot = {},
    ): Promise<ReadonlyMap<string, IngredientLot[]>> =>
      withTenant(database, actor, async (tx) => {
        const lots = await selectLots(tx, ingredientIds, includeEmpty, wanted);
        return new Map(
          [...lots].map(([id, some]) => [id, some.map((lot) => shownLot(lot, today()))]),
        );
      }),

    /** Lots by id, with their ingredients' names; unknown ones are left out. */
    namedLots: (actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, NamedLot>> =>
      withTenant(database, actor, (tx) => selectNamedLots(tx, ids)),

    /** The changed details of a lot, newest first. @throws NOT_FOUND */
    lotChanges: (actor: Actor, id: string): Promise<IngredientLotChange[]> =>
      withTenant(database, actor, async (tx) => {
        const changes = await selectLotChanges(tx, lotId(id));
        if (!changes) throw lotNotFound();
        return changes;
      }),

    /** A page of each ingredient's ledger, by ingredient id. @throws BAD_USER_INPUT */
    movements: records.nestedPages(selectMovementPages),

    create: (actor: Actor, { requestId, ...input }: CreateIngredientInput) => {
      const values = parseInput(newIngredientSchema, input);
      const request = { operation: 'createIngredient', requestId, input, about: randomUUID() };
      return records.write(actor, request, (tx, context) =>
        createIngredient(tx, context, request.about, values),
      );
    },

    update: (actor: Actor, input: UpdateIngredientInput) =>
      records.update(actor, input, async (tx, context, before, details) =>
        notifyOf(tx, actor.tenantId, await changeDetails(tx, context, before, details)),
      ),

    /** Gives many the same details. @throws BAD_USER_INPUT for a wrong one, or for none */
    changeMany: (actor: Actor, ids: readonly string[], input: IngredientChangesInput) => {
      const changes = parseInput(ingredientChangesSchema, input);
      if (Object.keys(changes).length === 0) refuseField('changes', 'Choisissez ce qui change.');
      return records.bulkUpdate(actor, ids, changes);
    },

    receiveLot: (actor: Actor, { requestId, ...input }: ReceiveIngredientLotInput) => {
      const id = ingredients.idOf(input.ingredientId);
      const values = parseInput(lotReceiptSchema, input);
      return move(
        actor,
        { operation: 'receiveIngredientLot', requestId, input, about: id },
        (tx, context) => recordReceipt(tx, context, id, values),
      );
    },

    updateLot: (actor: Actor, { requestId, ...input }: UpdateIngredientLotInput) => {
      const id = lotId(input.id);
      return records.write(
        actor,
        { operation: 'updateIngredientLot', requestId, input, about: id },
        (tx, context) => changeLotDetails(tx, context, id, input),
        store.findIngredientOfLot,
      );
    },

    /** Moves stock of a lot between places. @throws NOT_FOUND, BAD_USER_INPUT */
    moveLot: (actor: Actor, { requestId, ...input }: MoveIngredientLotInput) => {
      const id = lotId(input.id);
      const values = parseInput(lotMoveSchema, input);
      return records.write(
        actor,
        { operation: 'moveIngredientLot', requestId, input, about: id },
        (tx, context) => moveLot(tx, context, id, values),
        store.findIngredientOfLot,
      );
    },

    /** Puts the whole stock of many at a place, or nowhere in particular. @throws BAD_USER_INPUT */
    placeMany: (actor: Actor, ids: readonly string[], place: string | null | undefined) => {
      const values = parseInput(placingSchema, { place });
      return withTenant(database, actor, (tx) =>
        placeIngredients(tx, writeContextOf(actor, now), ids, values.place ?? null),
      );
    },

    /** What stands at a place. */
    lotsAtPlace: (actor: Actor, placeId: string): Promise<LotAtPlace[]> => {
      const id = identifier(placeId, 'Emplacement non trouvé');
      return withTenant(database, actor, (tx) => selectLotsAtPlaces(tx, [id]));
    },

    recordAnalysis: (actor: Actor, { requestId, ...input }: RecordLotAnalysisInput) => {
      const id = lotId(input.id);
      const values = parseInput(lotAnalysisSchema, input);
      return records.write(
        actor,
        { operation: 'recordLotAnalysis', requestId, input, about: id },
        (tx, context) => recordAnalysis(tx, context, id, values, input.updatedAt),
        store.findIngredientOfLot,
      );
    },

    releaseLot: (actor: Actor, { requestId, ...input }: ReleaseIngredientLotInput) => {
      const id = lotId(input.id);
      const values = parseInput(lotReleaseSchema, input);
      return records.write(
        actor,
        { operation: 'releaseIngredientLot', requestId, input, about: id },
        (tx, context) => releaseLot(tx, context, id, values),
        store.findIngredientOfLot,
      );
    },

    adjustStock: (actor: Actor, { requestId, ...input }: AdjustIngredientStockInput) => {
      const id = ingredients.idOf(input.ingredientId);
      const values = parseInput(stockAdjustmentSchema, input);
      return move(
        actor,
        { operation: 'adjustIngredientStock', requestId, input, about: id },
        async (tx, context) =>
          recordAdjustment(tx, context, await lockStock(tx, id, values.lotId), values),
      );
    },

    /** The stock by the books at the end of a day. @throws NOT_FOUND */
    stockOn: (actor: Actor, sent: string, day: string): Promise<number> =>
      withTenant(database, actor, async (tx) => {
        const id = ingredients.idOf(sent);
        const record = await ingredients.find(tx, id);
        if (!record) throw ingredients.notFound();
        return addQuantities(record.stockQuantity, -(await selectMovedAfter(tx, id, day)));
      }),

    /** Sets the counted quantity. */
    countStock: (
      actor: Actor,
      input: Omit<StockCountValues, 'reason'> & {
        readonly id: string;
        readonly reason?: string | null;
        readonly requestId?: string | null;
      },
    ) => {
      const id = ingredients.idOf(input.id);
      const values = parseInput(stockCountSchema, { ...input, reason: input.reason || null });
      return move(
        actor,
        { operation: 'updateIngredientStock', requestId: input.requestId, input, about: id },
        async (tx, context) => recordCount(tx, context, await lockStock(tx, id), values),
      );
    },

    /**
     * Notifies a brewery once of each lot that newly expires within the window. Returns how many.
     */
    announceExpiringLots: (tenantId: string): Promise<number> =>
      withTenant(database, { tenantId }, (tx) =>
        notifications.notifyEach(tx, tenantId, expiryAlerts(tx, today()), expirySummary),
      ),

    correctMovement: (actor: Actor, { requestId, ...input }: CorrectStockMovementInput) => {
      const id = movementId(input.movementId);
      const values = parseInput(movementCorrectionSchema, input);
      return move(
        actor,
        { operation: 'correctStockMovement', requestId, input, about: id },
        (tx, context) => recordCorrection(tx, context, id, values),
        store.findIngredientOfLine,
      );
    },
  };
}
