import { requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './system.graphql';

export const systemModule: ApiModule = {
  schema,
  resolvers: {
    Query: {
      liveReleases: (_, _arguments, context) => {
        requirePermission(context, 'tenants.administer');
        return context.services.system.releases();
      },
      systemHealth: (_, _arguments, context) => {
        requirePermission(context, 'tenants.administer');
        return context.services.system.health();
      },
    },
  },
};
