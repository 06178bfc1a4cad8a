import { requirePermission } from '../../../http/context';
import type { ApiModule } from '../../api-module';
import schema from './planning.graphql';
import type { PlanningService } from './planning.service';

interface Services {
  readonly planning: PlanningService;
}

export const planningModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      planning: (_, { startDate, endDate }, context) =>
        context.services.planning.planning(
          requirePermission(context, 'production.read'),
          startDate,
          endDate,
        ),
      plannedShortages: (_, _arguments, context) =>
        context.services.planning.shortages(requirePermission(context, 'production.read')),
    },
  },
};
