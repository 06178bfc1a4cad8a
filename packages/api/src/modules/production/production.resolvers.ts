import type { Resolvers } from '../../generated/resolvers';
import { requirePermission } from '../../http/context';

export const productionResolvers: Resolvers = {
  Query: {
    batchOptions: (_, { recipeId }, context) =>
      context.services.batches.options(requirePermission(context, 'inventory.read'), recipeId),
  },
};
