import { requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './costs.graphql';
import type { CostsService } from './costs.service';

interface Services {
  readonly costs: CostsService;
}

export const costsModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      costSettings: (_, __, context) =>
        context.services.costs.settings(requirePermission(context, 'reports.read')),
    },
    Mutation: {
      stateCostYear: (_, { input }, context) =>
        context.services.costs.stateYear(requirePermission(context, 'books.write'), input),
    },
  },
};
