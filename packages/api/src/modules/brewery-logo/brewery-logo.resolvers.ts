import { requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './brewery-logo.graphql';
import type { BreweryLogoService } from './brewery-logo.service';

interface Services {
  readonly breweryLogo: BreweryLogoService;
}

export const breweryLogoModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      breweryLogo: (_, __, context) =>
        context.services.breweryLogo.get(requirePermission(context, 'reports.read')),
    },
    Mutation: {
      saveBreweryLogo: (_, { image }, context) =>
        context.services.breweryLogo.save(requirePermission(context, 'logo.write'), image),
      removeBreweryLogo: (_, __, context) =>
        context.services.breweryLogo.remove(requirePermission(context, 'logo.write')),
    },
  },
};
