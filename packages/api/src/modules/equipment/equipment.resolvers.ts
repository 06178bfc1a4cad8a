import { recordResolvers } from '../../records/record-resolvers';
import type { ApiModule } from '../api-module';
import schema from './equipment.graphql';
import type { EquipmentService } from './equipment.service';

interface Services {
  readonly equipment: EquipmentService;
}

const { standard, read, write, nested } = recordResolvers(
  'equipment',
  (services: Services) => services.equipment,
);

export const equipmentModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      equipment: read(({ equipment }, actor) => equipment.list(actor)),
      equipmentItem: standard.one,
      deletedEquipment: read(({ equipment }, actor) => equipment.list(actor, { view: 'deleted' })),
      equipmentByCategory: read(({ equipment }, actor, { category }) =>
        equipment.list(actor, { categories: [category] }),
      ),
      equipmentByStatus: read(({ equipment }, actor, { status }) =>
        equipment.list(actor, { statuses: [status] }),
      ),
      equipmentMaintenanceDue: read(({ equipment }, actor, { days }) =>
        equipment.maintenanceDue(actor, days),
      ),
      equipmentInPoorCondition: read(({ equipment }, actor) =>
        equipment.list(actor, { conditions: ['poor'] }),
      ),
      equipmentOutOfOrder: read(({ equipment }, actor) =>
        equipment.list(actor, { view: 'out_of_order' }),
      ),
      rentableEquipment: read(({ equipment }, actor) =>
        equipment.list(actor, { view: 'rentable' }),
      ),
      equipmentTotalValue: read(
        async ({ equipment }, actor) => (await equipment.overview(actor)).totalValue,
      ),
      equipmentPage: standard.page,
      equipmentOverview: read(({ equipment }, actor) => equipment.overview(actor)),
      equipmentLocations: read(({ equipment }, actor, wanted) =>
        equipment.locations(actor, wanted),
      ),
    },
    Mutation: {
      createEquipment: standard.create,
      updateEquipment: standard.update,
      removeEquipment: standard.remove,
      restoreEquipment: standard.restore,
      removeEquipmentItems: standard.removeMany,
      restoreEquipmentItems: standard.restoreMany,
      updateEquipmentStatuses: write(({ equipment }, actor, { ids, status }) =>
        equipment.setStatusOfMany(actor, ids, status),
      ),
      recordMaintenance: write(({ equipment }, actor, { input }) =>
        equipment.recordMaintenance(actor, input),
      ),
      correctMaintenance: write(({ equipment }, actor, { input }) =>
        equipment.correctMaintenance(actor, input),
      ),
      withdrawMaintenance: write(({ equipment }, actor, record) =>
        equipment.withdrawMaintenance(actor, record),
      ),
    },
  },
  loaders: {
    Equipment: {
      maintenanceRecords: nested(({ equipment }, ...args) => equipment.maintenanceRecords(...args)),
      history: nested(({ equipment }, ...args) => equipment.history(...args)),
      content: nested(async ({ equipment }, actor, ids) => {
        const uses = await equipment.vesselUses(actor, ids);
        return new Map([...uses].map(([id, { content }]) => [id, content]));
      }),
      vesselUse: nested(({ equipment }, actor, ids) => equipment.vesselUses(actor, ids)),
    },
  },
};
