import { calendarDateOf } from '@cervoise/domain/dates';
import { largestTablePage, nestedPageRequest, pageInfo, pageRequest } from '../../db/page';
import { type Actor, inTenant } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import type {
  InventoryFilter,
  InventoryItemChange,
  InventoryItemPage,
  InventorySort,
  ProductMovementPage,
} from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import * as store from './inventory.store';
import { expiresWithin, matching } from './inventory-filter';
import { listOrder, ordering } from './inventory-order';
import { type InventoryItemView, inventoryItemView } from './inventory-record';
import { meantFilter } from './inventory-search';
import { selectItemChanges } from './item-changes.store';
import { itemId, itemNotFound } from './item-id';
import { selectLocations } from './locations.store';
import { selectMovementPages } from './movement-pages.store';
import { selectOverview, selectStatistics, selectTotalValue } from './statistics.store';

/** The most a plain list gives; screens use the paged one. */
const longestList = 500;
const longestLocationList = 200;
const mostRecipeStatistics = 100;
const longestWindow = 366;
/** How far a page's list is counted; see the schema. */
const longestCount = 10_000;

const byRecipe = ordering({ field: 'recipe', direction: 'asc' });
const soonest = { field: 'bestBeforeDate', direction: 'asc' } as const;
const byBestBefore = ordering(soonest);

type NumberedPage = Omit<InventoryItemPage, 'nodes'> & { nodes: InventoryItemView[] };

export interface InventoryPageWanted {
  readonly filter?: InventoryFilter | null;
  readonly sort?: InventorySort | null;
  readonly first: number;
  readonly page: number;
}

/** What can be read of a brewery's finished products; each takes at most five SQL statements. */
export function createInventoryLists({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  const today = () => calendarDateOf(now());
  const list = (
    actor: Actor,
    condition: Parameters<typeof store.selectItems>[1],
    order: Parameters<typeof store.selectItems>[2],
  ): Promise<InventoryItemView[]> =>
    inTenant(database, actor, async (tx) => {
      const rows = await store.selectItems(tx, condition, order, { limit: longestList });
      return rows.map(inventoryItemView);
    });

  return {
    /** The active products by beer. */
    all: (actor: Actor) => list(actor, matching({}, today()), byRecipe),

    /** Those and the removed ones by beer. */
    allWithDeleted: (actor: Actor) => list(actor, (eb) => eb.val(true), byRecipe),

    inStock: (actor: Actor) => list(actor, matching({ view: 'in_stock' }, today()), byBestBefore),

    /** On hand, with a best-before date 1 to `days` days from now. @throws BAD_USER_INPUT */
    expiring: (actor: Actor, days: number) => {
      if (days < 1 || days > longestWindow) {
        refuseField('days', `La fenêtre va de 1 à ${longestWindow} jours.`);
      }
      return list(
        actor,
        (eb) => eb.and([matching({}, today())(eb), expiresWithin(days, today())]),
        byBestBefore,
      );
    },

    deleted: (actor: Actor) => list(actor, matching({ view: 'deleted' }, today()), byRecipe),

    /** One product, removed ones included. @throws NOT_FOUND */
    get: (actor: Actor, id: string): Promise<InventoryItemView> =>
      inTenant(database, actor, async (tx) => {
        const row = await store.findItem(tx, itemId(id));
        if (!row) throw itemNotFound();
        return inventoryItemView(row);
      }),

    /** Some products by id, removed ones included; one that is not there is left out. */
    some: (actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, InventoryItemView>> =>
      inTenant(database, actor, async (tx) => {
        const rows = await store.itemsQuery(tx, (eb) => eb('id', 'in', ids), byRecipe).execute();
        return new Map(rows.map((row) => [row.id, inventoryItemView(row)]));
      }),

    /** What a scanned code stands for; null when nothing active bears it. */
    byBarcode: (actor: Actor, barcodeId: string): Promise<InventoryItemView | null> =>
      inTenant(database, actor, async (tx) => {
        const row = await store.findByBarcode(tx, barcodeId.trim());
        return row ? inventoryItemView(row) : null;
      }),

    /** @throws BAD_USER_INPUT outside the bounds of a page */
    page: (actor: Actor, wanted: InventoryPageWanted): Promise<NumberedPage> => {
      const request = pageRequest(wanted.first, wanted.page, largestTablePage);
      const order = listOrder(wanted.sort ?? soonest, wanted.filter ?? {});
      return inTenant(database, actor, async (tx) => {
        const condition = matching(await meantFilter(tx, wanted.filter ?? {}), today());
        const found = await store.selectPage(tx, condition, order, request, longestCount);
        const { items, totalCount, hasMore } = found;
        return {
          nodes: items.map(inventoryItemView),
          totalCount,
          // The list goes on where its count ends.
          pageInfo: { ...pageInfo(request, totalCount), hasNextPage: hasMore },
        };
      });
    },

    overview: (actor: Actor) => inTenant(database, actor, (tx) => selectOverview(tx, today())),

    statistics: (actor: Actor) =>
      inTenant(database, actor, (tx) => selectStatistics(tx, mostRecipeStatistics)),

    totalValue: (actor: Actor): Promise<number> => inTenant(database, actor, selectTotalValue),

    locations: (actor: Actor): Promise<string[]> =>
      inTenant(database, actor, async (tx) => {
        const rows = await selectLocations(tx, { limit: longestLocationList });
        return rows.map(({ location }) => location);
      }),

    /** What changed of a product beside its quantity, newest first. @throws NOT_FOUND */
    changes: (actor: Actor, id: string): Promise<InventoryItemChange[]> =>
      inTenant(database, actor, async (tx) => {
        const changes = await selectItemChanges(tx, itemId(id));
        if (!changes) throw itemNotFound();
        return changes;
      }),

    /** A page of each product's ledger, by item id. @throws BAD_USER_INPUT */
    movements: (
      actor: Actor,
      itemIds: readonly string[],
      wanted: { readonly first: number; readonly page: number },
    ): Promise<ReadonlyMap<string, ProductMovementPage>> => {
      const request = nestedPageRequest(itemIds.length, wanted.first, wanted.page);
      return inTenant(database, actor, (tx) => selectMovementPages(tx, itemIds, request));
    },
  };
}
