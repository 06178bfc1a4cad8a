import { requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './excise.graphql';
import type { ExciseService } from './excise.service';

interface Services {
  readonly excise: ExciseService;
}

export const exciseModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      exciseYear: (_, { year }, context) =>
        context.services.excise.year(requirePermission(context, 'reports.read'), year),
      exciseMovements: (_, args, context) =>
        context.services.excise.movements(requirePermission(context, 'reports.read'), args),
    },
    Mutation: {
      setSmallBrewery: (_, { isSmallBrewery }, context) =>
        context.services.excise.setSmallBrewery(
          requirePermission(context, 'reports.write'),
          isSmallBrewery,
        ),
    },
  },
};
