import { calendarDateOf } from '@cervoise/domain/dates';
import {
  type EquipmentCategory,
  type EquipmentStatus,
  maintenanceWindowDays,
} from '@cervoise/domain/equipment';
import { largestTablePage, nestedPageRequest, pageInfo, pageRequest } from '../../db/page';
import { type Actor, inTenant, type TenantTransaction } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import type {
  EquipmentEventPage,
  EquipmentFilter,
  EquipmentOverview,
  EquipmentPage,
  EquipmentSort,
  MaintenanceRecordPage,
} from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import * as store from './equipment.store';
import { selectEventPages } from './equipment-events.store';
import { matching, ordering, wantsMaintenance } from './equipment-filter';
import { equipmentId, equipmentNotFound } from './equipment-id';
import { type EquipmentView, equipmentView } from './equipment-record';
import { selectRecordPages } from './maintenance.store';
import { selectOverview } from './overview.store';

/** The most a plain list gives; screens use the paged one. */
const longestList = 500;
const longestLocationList = 200;
const longestWindow = 366;

const byName = { field: 'name', direction: 'asc' } as const;
const mostUrgentFirst = { field: 'nextMaintenanceDate', direction: 'asc' } as const;

type NumberedPage = Omit<EquipmentPage, 'nodes'> & { nodes: EquipmentView[] };

export interface EquipmentPageWanted {
  readonly filter?: EquipmentFilter | null;
  readonly sort?: EquipmentSort | null;
  readonly first: number;
  readonly page: number;
}

interface PageWanted {
  readonly first: number;
  readonly page: number;
}

/** Active equipment whose maintenance is overdue or comes within `days` days, most urgent first. */
export const wantingMaintenanceQuery = (
  tx: TenantTransaction,
  today: string,
  days = maintenanceWindowDays,
) =>
  store.equipmentQuery(
    tx,
    (eb) => eb.and([matching({}, today)(eb), wantsMaintenance(today, days)]),
    ordering(mostUrgentFirst, today),
  );

/** What can be read of a brewery's equipment; each takes at most two SQL statements. */
export function createEquipmentLists({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  const today = () => calendarDateOf(now());
  const filtered = (actor: Actor, filter: EquipmentFilter): Promise<EquipmentView[]> =>
    inTenant(database, actor, async (tx) => {
      const condition = matching(filter, today());
      const order = ordering(byName, today());
      const rows = await store.selectEquipment(tx, condition, order, { limit: longestList });
      return rows.map((row) => equipmentView(row, today()));
    });

  return {
    /** The active equipment by name, as all the lists that follow. */
    all: (actor: Actor) => filtered(actor, {}),
    deleted: (actor: Actor) => filtered(actor, { view: 'deleted' }),
    ofCategory: (actor: Actor, category: EquipmentCategory) =>
      filtered(actor, { categories: [category] }),
    ofStatus: (actor: Actor, status: EquipmentStatus) => filtered(actor, { statuses: [status] }),
    inPoorCondition: (actor: Actor) => filtered(actor, { conditions: ['poor'] }),
    outOfOrder: (actor: Actor) => filtered(actor, { view: 'out_of_order' }),
    rentable: (actor: Actor) => filtered(actor, { view: 'rentable' }),

    /** Overdue or due within `days` days, most urgent first. @throws BAD_USER_INPUT */
    maintenanceDue: (actor: Actor, days: number): Promise<EquipmentView[]> => {
      if (days < 1 || days > longestWindow) {
        refuseField('days', `La fenêtre va de 1 à ${longestWindow} jours.`);
      }
      return inTenant(database, actor, async (tx) => {
        const rows = await wantingMaintenanceQuery(tx, today(), days).limit(longestList).execute();
        return rows.map((row) => equipmentView(row, today()));
      });
    },

    /** One piece of equipment, removed ones included. @throws NOT_FOUND */
    get: (actor: Actor, id: string): Promise<EquipmentView> =>
      inTenant(database, actor, async (tx) => {
        const row = await store.findEquipment(tx, equipmentId(id));
        if (!row) throw equipmentNotFound();
        return equipmentView(row, today());
      }),

    /** @throws BAD_USER_INPUT outside the bounds of a page */
    page: (actor: Actor, wanted: EquipmentPageWanted): Promise<NumberedPage> => {
      const request = pageRequest(wanted.first, wanted.page, largestTablePage);
      const condition = matching(wanted.filter ?? {}, today());
      const order = ordering(wanted.sort ?? byName, today());
      return inTenant(database, actor, async (tx) => {
        const totalCount = await store.countEquipment(tx, condition);
        const rows = await store.selectEquipment(tx, condition, order, request);
        const nodes = rows.map((row) => equipmentView(row, today()));
        return { nodes, totalCount, pageInfo: pageInfo(request, totalCount) };
      });
    },

    overview: (actor: Actor): Promise<EquipmentOverview> =>
      inTenant(database, actor, (tx) => selectOverview(tx, today())),

    locations: (actor: Actor): Promise<string[]> =>
      inTenant(database, actor, (tx) => store.selectLocations(tx, longestLocationList)),

    /** A page of each one's maintenance records, by equipment id. @throws BAD_USER_INPUT */
    maintenanceRecords: (
      actor: Actor,
      ids: readonly string[],
      { first, page }: PageWanted,
    ): Promise<ReadonlyMap<string, MaintenanceRecordPage>> => {
      const request = nestedPageRequest(ids.length, first, page);
      return inTenant(database, actor, (tx) => selectRecordPages(tx, ids, request));
    },

    /** A page of each one's history, by equipment id. @throws BAD_USER_INPUT */
    history: (
      actor: Actor,
      ids: readonly string[],
      { first, page }: PageWanted,
    ): Promise<ReadonlyMap<string, EquipmentEventPage>> => {
      const request = nestedPageRequest(ids.length, first, page);
      return inTenant(database, actor, (tx) => selectEventPages(tx, ids, request));
    },
  };
}
