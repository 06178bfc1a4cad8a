import { requireActor } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './tenant-exports.graphql';
import type { TenantExportsService } from './tenant-exports.service';

interface Services {
  readonly tenantExports: TenantExportsService;
}

/** Permissions depend on the brewery too: the service checks them. */
export const tenantExportsModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      tenantExports: (_, { tenantId }, context) =>
        context.services.tenantExports.list(requireActor(context), tenantId),
    },
    Mutation: {
      exportTenantData: (_, { tenantId, requestId }, context) =>
        context.services.tenantExports.export(requireActor(context), tenantId, requestId),
      cleanupOldExports: (_, _arguments, context) =>
        context.services.tenantExports.cleanUp(requireActor(context)),
    },
  },
};
