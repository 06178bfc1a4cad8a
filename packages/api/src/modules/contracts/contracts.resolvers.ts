import { requireActor, requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './contracts.graphql';
import type { ContractsService } from './contracts.service';

interface Services {
  readonly contracts: ContractsService;
}

export const contractsModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      breweryStatus: (_, _arguments, context) =>
        context.services.contracts.status(requireActor(context)),
      contract: (_, { breweryId }, context) =>
        context.services.contracts.get(requirePermission(context, 'tenants.administer'), breweryId),
      contractsPage: (_, args, context) =>
        context.services.contracts.page(requirePermission(context, 'tenants.administer'), args),
    },
    Mutation: {
      updateContract: (_, { input }, context) =>
        context.services.contracts.update(requirePermission(context, 'tenants.administer'), input),
      terminateContract: (_, { input }, context) =>
        context.services.contracts.terminate(
          requirePermission(context, 'contract.terminate'),
          input,
        ),
      requestErasure: (_, { breweryName }, context) =>
        context.services.contracts.askErasure(
          requirePermission(context, 'contract.terminate'),
          breweryName,
        ),
      withdrawTermination: (_, _arguments, context) =>
        context.services.contracts.withdrawTermination(
          requirePermission(context, 'contract.terminate'),
        ),
    },
  },
};
