import { requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './system.graphql';
import type { SystemService } from './system.service';

interface Services {
  readonly system: SystemService;
}

export const systemModule: ApiModule<Services> = {
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
