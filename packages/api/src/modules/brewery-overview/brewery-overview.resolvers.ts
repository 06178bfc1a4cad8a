import { requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './brewery-overview.graphql';
import type { BreweryOverviewService } from './brewery-overview.service';

interface Services {
  readonly breweryOverview: BreweryOverviewService;
}

export const breweryOverviewModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      breweryOverview: (_, { tenantId }, context) =>
        context.services.breweryOverview.get(
          requirePermission(context, 'tenants.administer'),
          tenantId,
        ),
    },
  },
};
