import { requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './inco-labels.graphql';
import type { IncoLabelsService } from './inco-labels.service';

interface Services {
  readonly incoLabels: IncoLabelsService;
}

export const incoLabelsModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      // The ingredients are those of sealed recipes.
      incoLabel: (_, { productId }, context) => {
        requirePermission(context, 'recipes.read');
        return context.services.incoLabels.get(
          requirePermission(context, 'inventory.read'),
          productId,
        );
      },
    },
    Mutation: {
      saveIncoLabel: (_, { input }, context) => {
        requirePermission(context, 'recipes.read');
        return context.services.incoLabels.save(
          requirePermission(context, 'inventory.write'),
          input,
        );
      },
    },
  },
};
