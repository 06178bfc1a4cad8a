import type { Resolvers } from '../../generated/resolvers';
import { requirePermission } from '../../http/context';

export const recipesResolvers: Resolvers = {
  Query: {
    recipeOptions: (_, _arguments, context) =>
      context.services.recipes.options(requirePermission(context, 'inventory.read')),
  },
};
