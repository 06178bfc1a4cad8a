import { batchLoad, type FieldRequest } from '../../collections/batch-load';
import { requirePermission } from '../../http/context';
import { recordResolvers, withActor } from '../../records/record-resolvers';
import { selects } from '../../records/selects';
import type { ApiModule } from '../api-module';
import costsSchema from './costs/costs.graphql';
import schema from './ingredients.graphql';
import type { IngredientsService } from './ingredients.service';
import lotsSchema from './lots/lots.graphql';
import type { WantedLot } from './lots/lots.store';

interface Services {
  readonly ingredients: IngredientsService;
}

const { standard, read, write, nested } = recordResolvers(
  'ingredients',
  (services: Services) => services.ingredients,
);

/** A blocked lot is released by who answers for it. */
const release = withActor<Services>('release.write');

export const ingredientsModule: ApiModule<Services> = {
  schema: [schema, lotsSchema, costsSchema].join('\n'),
  resolvers: {
    Query: {
      ingredients: read(({ ingredients }, actor) => ingredients.all(actor)),
      ingredient: standard.one,
      lowStockIngredients: read(({ ingredients }, actor) => ingredients.lowStock(actor)),
      expiringIngredients: read(({ ingredients }, actor, { days }) =>
        ingredients.expiring(actor, days),
      ),
      deletedIngredients: read(({ ingredients }, actor) => ingredients.deleted(actor)),
      ingredientsPage: standard.page,
      ingredientOverview: read(({ ingredients }, actor, _args, info) =>
        ingredients.overview(actor, selects(info, 'lastCountDate')),
      ),
      ingredientStockOn: read(({ ingredients }, actor, { ingredientId, day }) =>
        ingredients.stockOn(actor, ingredientId, day),
      ),
      ingredientSuppliers: read(({ ingredients }, actor, wanted) =>
        ingredients.suppliers(actor, wanted),
      ),
      ingredientLotChanges: read(({ ingredients }, actor, { lotId }) =>
        ingredients.lotChanges(actor, lotId),
      ),
      lotsAtPlace: read(({ ingredients }, actor, { placeId }) =>
        ingredients.lotsAtPlace(actor, placeId),
      ),
      ingredientCosts: read(({ ingredients }, actor, { ingredientId }) =>
        ingredients.costs(actor, ingredientId),
      ),
      ingredientStockValue: read(({ ingredients }, actor, { months }) =>
        ingredients.stockValue(actor, months),
      ),
    },
    Mutation: {
      createIngredient: standard.create,
      updateIngredient: standard.update,
      removeIngredient: standard.remove,
      restoreIngredient: standard.restore,
      removeIngredients: standard.removeMany,
      restoreIngredients: standard.restoreMany,
      placeIngredients: write(({ ingredients }, actor, { ids, place }) =>
        ingredients.placeMany(actor, ids, place),
      ),
      updateIngredients: write(({ ingredients }, actor, { ids, changes }) =>
        ingredients.changeMany(actor, ids, changes),
      ),
      updateIngredientStock: write(({ ingredients }, actor, counted) =>
        ingredients.countStock(actor, counted),
      ),
      receiveIngredientLot: write(({ ingredients }, actor, { input }) =>
        ingredients.receiveLot(actor, input),
      ),
      adjustIngredientStock: write(({ ingredients }, actor, { input }) =>
        ingredients.adjustStock(actor, input),
      ),
      correctStockMovement: write(({ ingredients }, actor, { input }) =>
        ingredients.correctMovement(actor, input),
      ),
      updateIngredientLot: write(({ ingredients }, actor, { input }) =>
        ingredients.updateLot(actor, input),
      ),
      moveIngredientLot: write(({ ingredients }, actor, { input }) =>
        ingredients.moveLot(actor, input),
      ),
      recordLotAnalysis: write(({ ingredients }, actor, { input }) =>
        ingredients.recordAnalysis(actor, input),
      ),
      releaseIngredientLot: release(({ ingredients }, actor, { input }) =>
        ingredients.releaseLot(actor, input),
      ),
    },
  },
  loaders: {
    Ingredient: {
      lots: {
        loader: (queries: FieldRequest<{ includeEmpty: boolean } & WantedLot>[], context) =>
          batchLoad(queries, (ids, { includeEmpty, ...wanted }) => {
            const actor = requirePermission(context, 'ingredients.read');
            return context.services.ingredients.lots(actor, ids, includeEmpty, wanted);
          }),
        // Cleared so that a request that writes and then reads gets fresh data.
        opts: { cache: false },
      },
      movements: nested(({ ingredients }, ...wanted) => ingredients.movements(...wanted)),
    },
  },
};
