import { requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './tenants.graphql';
import type { TenantsService } from './tenants.service';

interface Services {
  readonly tenants: TenantsService;
}

export const tenantsModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      allTenants: (_, _arguments, context) =>
        context.services.tenants.list(requirePermission(context, 'tenants.administer')),
      allTenantsPage: (_, args, context) =>
        context.services.tenants.page(requirePermission(context, 'tenants.administer'), args),
    },
  },
};
