import type { Resolvers } from '../../generated/resolvers';
import { requirePermission } from '../../http/context';

export const lotsResolvers: Resolvers = {
  Query: {
    ingredientLotChanges: (_, { lotId }, context) =>
      context.services.ingredients.lotChanges(
        requirePermission(context, 'ingredients.read'),
        lotId,
      ),
  },
  Mutation: {
    updateIngredientLot: (_, { input }, context) =>
      context.services.ingredients.updateLot(
        requirePermission(context, 'ingredients.write'),
        input,
      ),
  },
};
