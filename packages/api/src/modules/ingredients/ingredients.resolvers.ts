import type { Resolvers } from '../../generated/resolvers';
import { type RequestContext, requirePermission } from '../../http/context';

const reader = (context: RequestContext) => requirePermission(context, 'ingredients.read');
const writer = (context: RequestContext) => requirePermission(context, 'ingredients.write');
const remover = (context: RequestContext) => requirePermission(context, 'ingredients.remove');

export const ingredientsResolvers: Resolvers = {
  Query: {
    ingredients: (_, _arguments, context) => context.services.ingredients.all(reader(context)),
    ingredient: (_, { id }, context) => context.services.ingredients.get(reader(context), id),
    lowStockIngredients: (_, _arguments, context) =>
      context.services.ingredients.lowStock(reader(context)),
    expiringIngredients: (_, { days }, context) =>
      context.services.ingredients.expiring(reader(context), days),
    deletedIngredients: (_, _arguments, context) =>
      context.services.ingredients.deleted(reader(context)),
    ingredientsPage: (_, wanted, context) =>
      context.services.ingredients.page(reader(context), wanted),
    ingredientOverview: (_, _arguments, context) =>
      context.services.ingredients.overview(reader(context)),
    ingredientSuppliers: (_, _arguments, context) =>
      context.services.ingredients.suppliers(reader(context)),
  },
  Mutation: {
    createIngredient: (_, { input }, context) =>
      context.services.ingredients.create(writer(context), input),
    updateIngredient: (_, { input }, context) =>
      context.services.ingredients.update(writer(context), input),
    removeIngredient: (_, { id }, context) =>
      context.services.ingredients.remove(remover(context), id),
    restoreIngredient: (_, { id }, context) =>
      context.services.ingredients.restore(remover(context), id),
    removeIngredients: (_, { ids }, context) =>
      context.services.ingredients.removeMany(remover(context), ids),
    restoreIngredients: (_, { ids }, context) =>
      context.services.ingredients.restoreMany(remover(context), ids),
    updateIngredientStock: (_, counted, context) =>
      context.services.ingredients.countStock(writer(context), counted),
    receiveIngredientLot: (_, { input }, context) =>
      context.services.ingredients.receiveLot(writer(context), input),
    adjustIngredientStock: (_, { input }, context) =>
      context.services.ingredients.adjustStock(writer(context), input),
    correctStockMovement: (_, { input }, context) =>
      context.services.ingredients.correctMovement(writer(context), input),
  },
};
