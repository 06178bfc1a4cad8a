import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import { ingredientChangesSchema, newIngredientSchema } from '@cervoise/domain/ingredients';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { parseInput, refuseField } from '../../errors';
import type {
  CreateIngredientInput,
  IngredientChangesInput,
  IngredientOverview,
  UpdateIngredientInput,
} from '../../generated/resolvers';
import { checkDaysAhead } from '../../records/days-ahead';
import { createRecordService } from '../../records/record-service';
import { namesRequest, type WantedNames } from '../../records/wanted-names';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications';
import { selectSupplierNames } from '../suppliers';
import { createIngredientCosts } from './costs/ingredient-costs';
import { changeDetails, createIngredient } from './ingredient-details';
import { byName } from './ingredients.list';
import { ingredients, selectOverview } from './ingredients.store';
import { expiryAlerts, expirySummary } from './lots/expiry-alerts';
import { createIngredientLots } from './lots/ingredient-lots';
import { lastStockCount } from './lots/stocked-lots.store';
import { createIngredientStock } from './stock/ingredient-stock';
import type { StockChange } from './stock/locked-stock';
import { selectMovementPages } from './stock/movement-pages.store';
import { stockAlert } from './stock/stock-alerts';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly notifications: Pick<NotificationsService, 'notify' | 'notifyEach'>;
};

export type IngredientsService = ReturnType<typeof createIngredientsService>;

/** Ingredients, their lots and their stock ledger. */
export function createIngredientsService({ database, now, notifications }: Dependencies) {
  const today = () => calendarDateOf(now());
  const records = createRecordService(ingredients, { database, now });

  /** Notifies of crossed stock thresholds after a change of the stock or of its minimum. */
  const notifyOf = async (tx: TenantTransaction, tenantId: string, change: StockChange) => {
    const alert = stockAlert(change);
    if (alert) await notifications.notify(tx, tenantId, alert);
    return change.after;
  };

  return {
    ...records,
    ...createIngredientCosts({ database, now }),
    ...createIngredientLots({ database, now }),
    ...createIngredientStock({ database, now, notifyOf }),

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
        const figures = await selectOverview(tx, today());
        return { ...figures, lastCountDate: withLastCount ? await lastStockCount.ask(tx) : null };
      }),

    /** Names of suppliers, for suggestions. @throws BAD_USER_INPUT for too many */
    suppliers: (actor: Actor, wanted: WantedNames): Promise<string[]> => {
      const request = namesRequest(wanted);
      return withTenant(database, actor, (tx) => selectSupplierNames(tx, request));
    },

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

    /**
     * Notifies a brewery once of each lot that newly expires within the window. Returns how many.
     */
    announceExpiringLots: (tenantId: string): Promise<number> =>
      withTenant(database, { tenantId }, (tx) =>
        notifications.notifyEach(tx, tenantId, expiryAlerts(tx, today()), expirySummary),
      ),
  };
}
