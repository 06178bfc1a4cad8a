import type { Resolvers } from '../../generated/resolvers';
import { type RequestContext, requirePermission } from '../../http/context';

const reader = (context: RequestContext) => requirePermission(context, 'ingredients.read');

export const costsResolvers: Resolvers = {
  Query: {
    ingredientCosts: (_, { ingredientId }, context) =>
      context.services.ingredients.costs(reader(context), ingredientId),
    ingredientStockValue: (_, { months }, context) =>
      context.services.ingredients.stockValue(reader(context), months),
  },
};
