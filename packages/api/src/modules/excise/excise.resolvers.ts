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
      exciseMonth: (_, { month }, context) =>
        context.services.excise.month(requirePermission(context, 'reports.read'), month),
      exciseMovements: (_, args, context) =>
        context.services.excise.movements(requirePermission(context, 'reports.read'), args),
      monthClosings: (_, { first }, context) =>
        context.services.excise.closings(requirePermission(context, 'reports.read'), first),
      exciseRates: (_, __, context) =>
        context.services.excise.rates(requirePermission(context, 'tenants.administer')),
    },
    Mutation: {
      closeMonth: (_, { month }, context) =>
        context.services.excise.close(requirePermission(context, 'books.write'), month),
      reopenMonth: (_, { month, reason }, context) =>
        context.services.excise.reopen(
          requirePermission(context, 'reopening.write'),
          month,
          reason,
        ),
      stateSmallBrewery: (_, { input }, context) =>
        context.services.excise.stateSmallBrewery(requirePermission(context, 'books.write'), input),
      saveExciseSettings: (_, { input }, context) =>
        context.services.excise.saveSettings(requirePermission(context, 'books.write'), input),
      writeExciseObservation: (_, { month, label, observation }, context) =>
        context.services.excise.writeObservation(
          requirePermission(context, 'reports.write'),
          month,
          label,
          observation,
        ),
      declareExciseMonth: (_, { month, declaredOn }, context) =>
        context.services.excise.declare(
          requirePermission(context, 'books.write'),
          month,
          declaredOn,
        ),
      enterExciseRate: (_, { input }, context) =>
        context.services.excise.enterRate(requirePermission(context, 'tenants.administer'), input),
    },
  },
};
