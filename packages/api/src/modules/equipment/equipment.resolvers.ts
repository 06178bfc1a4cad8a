import type { Resolvers } from '../../generated/resolvers';
import { type RequestContext, requirePermission } from '../../http/context';

const reader = (context: RequestContext) => requirePermission(context, 'equipment.read');
const writer = (context: RequestContext) => requirePermission(context, 'equipment.write');
const remover = (context: RequestContext) => requirePermission(context, 'equipment.remove');

export const equipmentResolvers: Resolvers = {
  Query: {
    equipment: (_, _arguments, context) => context.services.equipment.all(reader(context)),
    equipmentItem: (_, { id }, context) => context.services.equipment.get(reader(context), id),
    deletedEquipment: (_, _arguments, context) =>
      context.services.equipment.deleted(reader(context)),
    equipmentByCategory: (_, { category }, context) =>
      context.services.equipment.ofCategory(reader(context), category),
    equipmentByStatus: (_, { status }, context) =>
      context.services.equipment.ofStatus(reader(context), status),
    equipmentMaintenanceDue: (_, { days }, context) =>
      context.services.equipment.maintenanceDue(reader(context), days),
    equipmentInPoorCondition: (_, _arguments, context) =>
      context.services.equipment.inPoorCondition(reader(context)),
    equipmentOutOfOrder: (_, _arguments, context) =>
      context.services.equipment.outOfOrder(reader(context)),
    rentableEquipment: (_, _arguments, context) =>
      context.services.equipment.rentable(reader(context)),
    equipmentTotalValue: async (_, _arguments, context) =>
      (await context.services.equipment.overview(reader(context))).totalValue,
    equipmentPage: (_, wanted, context) => context.services.equipment.page(reader(context), wanted),
    equipmentOverview: (_, _arguments, context) =>
      context.services.equipment.overview(reader(context)),
    equipmentLocations: (_, _arguments, context) =>
      context.services.equipment.locations(reader(context)),
  },
  Mutation: {
    createEquipment: (_, { input }, context) =>
      context.services.equipment.create(writer(context), input),
    updateEquipment: (_, { input }, context) =>
      context.services.equipment.update(writer(context), input),
    recordMaintenance: (_, { input }, context) =>
      context.services.equipment.recordMaintenance(writer(context), input),
    removeEquipment: (_, { id }, context) =>
      context.services.equipment.remove(remover(context), id),
    restoreEquipment: (_, { id }, context) =>
      context.services.equipment.restore(remover(context), id),
    removeEquipmentItems: (_, { ids }, context) =>
      context.services.equipment.removeMany(remover(context), ids),
    restoreEquipmentItems: (_, { ids }, context) =>
      context.services.equipment.restoreMany(remover(context), ids),
    updateEquipmentStatuses: (_, { ids, status }, context) =>
      context.services.equipment.setStatusOfMany(writer(context), ids, status),
  },
};
