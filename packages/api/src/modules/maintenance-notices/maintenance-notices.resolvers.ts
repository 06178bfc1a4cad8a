import { requireActor, requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './maintenance-notices.graphql';
import type { MaintenanceNoticesService } from './maintenance-notices.service';

interface Services {
  readonly maintenanceNotices: MaintenanceNoticesService;
}

export const maintenanceNoticesModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      upcomingMaintenance: (_, _arguments, context) =>
        context.services.maintenanceNotices.upcoming(requireActor(context)),
      maintenanceNotices: (_, _arguments, context) =>
        context.services.maintenanceNotices.list(requirePermission(context, 'tenants.administer')),
    },
    Mutation: {
      announceMaintenance: (_, { input }, context) =>
        context.services.maintenanceNotices.announce(
          requirePermission(context, 'tenants.administer'),
          input,
        ),
      cancelMaintenance: (_, { id }, context) =>
        context.services.maintenanceNotices.cancel(
          requirePermission(context, 'tenants.administer'),
          id,
        ),
    },
  },
};
