import { calendarDateOf } from '@cervoise/domain/dates';
import { sql } from 'kysely';
import { largestTablePage, nestedPageRequest, pageInfo, pageRequest } from '../../db/page';
import { type Actor, inTenant, type TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import type {
  IngredientFilter,
  IngredientLot,
  IngredientLotChange,
  IngredientOverview,
  IngredientPage,
  IngredientSort,
  StockMovementPage,
} from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { expiresWithin, matching, nextExpiry, ordering } from './ingredient-filter';
import { ingredientId, ingredientNotFound, lotId, lotNotFound } from './ingredient-ids';
import { type IngredientView, ingredientView } from './ingredient-record';
import * as store from './ingredients.store';
import { selectLotChanges } from './lot-details.store';
import { type NamedLot, selectLots, selectNamedLots } from './lots.store';
import { selectMovementPages } from './movement-pages.store';
import { selectOverview } from './overview.store';

/** The most a plain list gives; screens use the paged one. */
const longestList = 500;
const longestSupplierList = 200;
const longestExpiryWindow = 366;

const byName = sql`ingredients.name_key, ingredients.id`;

type NumberedPage = Omit<IngredientPage, 'nodes'> & { nodes: IngredientView[] };

export interface IngredientPageWanted {
  readonly filter?: IngredientFilter | null;
  readonly sort?: IngredientSort | null;
  readonly first: number;
  readonly page: number;
}

/** What can be read of a brewery's ingredients; each takes at most two SQL statements. */
export function createIngredientLists({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  const today = () => calendarDateOf(now());
  const list = async (
    tx: TenantTransaction,
    condition: Parameters<typeof store.selectIngredients>[1],
    order: Parameters<typeof store.selectIngredients>[2],
  ): Promise<IngredientView[]> => {
    const records = await store.selectIngredients(tx, condition, order, { limit: longestList });
    return records.map((record) => ingredientView(record, today()));
  };

  return {
    /** The active ingredients by name. */
    all: (actor: Actor) =>
      inTenant(database, actor, (tx) => list(tx, matching({}, today()), byName)),

    /** Below their minimum, what has run out first. */
    lowStock: (actor: Actor) =>
      inTenant(database, actor, (tx) =>
        list(
          tx,
          matching({ view: 'low_stock' }, today()),
          ordering({ field: 'status', direction: 'asc' }, today()),
        ),
      ),

    /** Expiring 1 to `days` days from now, soonest first. @throws BAD_USER_INPUT */
    expiring: (actor: Actor, days: number) => {
      if (days < 1 || days > longestExpiryWindow) {
        const message = `La fenêtre va de 1 à ${longestExpiryWindow} jours.`;
        throw badUserInput(message, { days: message });
      }
      return inTenant(database, actor, (tx) =>
        list(
          tx,
          (eb) => eb.and([matching({}, today())(eb), expiresWithin(days, today())]),
          sql`${nextExpiry(today())}, ${byName}`,
        ),
      );
    },

    deleted: (actor: Actor) =>
      inTenant(database, actor, (tx) => list(tx, matching({ view: 'deleted' }, today()), byName)),

    /** One ingredient, removed ones included. @throws NOT_FOUND */
    get: (actor: Actor, id: string): Promise<IngredientView> =>
      inTenant(database, actor, async (tx) => {
        const record = await store.findIngredient(tx, ingredientId(id));
        if (!record) throw ingredientNotFound();
        return ingredientView(record, today());
      }),

    /** @throws BAD_USER_INPUT outside the bounds of a page */
    page: (actor: Actor, wanted: IngredientPageWanted): Promise<NumberedPage> => {
      const request = pageRequest(wanted.first, wanted.page, largestTablePage);
      const condition = matching(wanted.filter ?? {}, today());
      const order = ordering(wanted.sort ?? { field: 'status', direction: 'asc' }, today());
      return inTenant(database, actor, async (tx) => {
        const totalCount = await store.countIngredients(tx, condition);
        const records = await store.selectIngredients(tx, condition, order, request);
        const nodes = records.map((record) => ingredientView(record, today()));
        return { nodes, totalCount, pageInfo: pageInfo(request, totalCount) };
      });
    },

    overview: (actor: Actor): Promise<IngredientOverview> =>
      inTenant(database, actor, async (tx) => {
        const { lastCountAt, ...figures } = await selectOverview(tx, today());
        return { ...figures, lastCountDate: lastCountAt && calendarDateOf(lastCountAt) };
      }),

    suppliers: (actor: Actor): Promise<string[]> =>
      inTenant(database, actor, (tx) => store.selectSuppliers(tx, longestSupplierList)),

    /** Lots by ingredient id. */
    lots: (
      actor: Actor,
      ingredientIds: readonly string[],
      includeEmpty: boolean,
    ): Promise<ReadonlyMap<string, IngredientLot[]>> =>
      inTenant(database, actor, (tx) => selectLots(tx, ingredientIds, includeEmpty)),

    /** Some lots by id, with their ingredients' names; one that is not there is left out. */
    namedLots: (actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, NamedLot>> =>
      inTenant(database, actor, (tx) => selectNamedLots(tx, ids)),

    /** What was set right of a lot, newest first. @throws NOT_FOUND */
    lotChanges: (actor: Actor, told: string): Promise<IngredientLotChange[]> =>
      inTenant(database, actor, async (tx) => {
        const changes = await selectLotChanges(tx, lotId(told));
        if (!changes) throw lotNotFound();
        return changes;
      }),

    /** A page of each ingredient's ledger, by ingredient id. @throws BAD_USER_INPUT */
    movements: (
      actor: Actor,
      ingredientIds: readonly string[],
      wanted: { readonly first: number; readonly page: number },
    ): Promise<ReadonlyMap<string, StockMovementPage>> => {
      const request = nestedPageRequest(ingredientIds.length, wanted.first, wanted.page);
      return inTenant(database, actor, (tx) => selectMovementPages(tx, ingredientIds, request));
    },
  };
}
