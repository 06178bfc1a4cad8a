import { recordResolvers, withActor } from '../../records/record-resolvers';
import type { ApiModule } from '../api-module';
import schema from './stocktakes.graphql';
import type { StocktakesService } from './stocktakes.service';

interface Services {
  readonly stocktakes: StocktakesService;
}

const { standard, read, write, listed } = recordResolvers(
  'stocktakes',
  (services: Services) => services.stocktakes,
);
/** What everybody counted enters the books by who answers for them. */
const validate = withActor<Services>('validation.write');

export const stocktakesModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      stocktake: standard.one,
      stocktakesPage: standard.page,
      countsDue: read(({ stocktakes }, actor) => stocktakes.due(actor)),
    },
    Mutation: {
      createStocktake: standard.create,
      countStocktakeLine: write(({ stocktakes }, actor, { input }) =>
        stocktakes.count(actor, input),
      ),
      explainStocktakeLine: write(({ stocktakes }, actor, { input }) =>
        stocktakes.explain(actor, input),
      ),
      validateStocktake: validate(({ stocktakes }, actor, { input }) =>
        stocktakes.validate(actor, input),
      ),
      undoStocktake: validate(({ stocktakes }, actor, { input }) => stocktakes.undo(actor, input)),
      removeStocktake: write(({ stocktakes }, actor, { id }) => stocktakes.remove(actor, id)),
      restoreStocktake: standard.restore,
    },
  },
  loaders: {
    Stocktake: {
      lines: listed(({ stocktakes }, ...wanted) => stocktakes.lines(...wanted)),
    },
  },
};
