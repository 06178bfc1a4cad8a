import { batchLoad, type FieldRequest } from '../../collections/batch-load';
import { type RequestContext, requirePermission } from '../../http/context';
import { recordResolvers } from '../../records/record-resolvers';
import type { ApiModule } from '../api-module';
import schema from './supplier-articles.graphql';
import type { SupplierArticlesService } from './supplier-articles.service';

interface Services {
  readonly supplierArticles: SupplierArticlesService;
}

const { standard, write } = recordResolvers(
  'suppliers',
  (services: Services) => services.supplierArticles,
);

export const supplierArticlesModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: { supplierArticlesPage: standard.page },
    Mutation: {
      createSupplierArticle: write(({ supplierArticles }, actor, { input }) =>
        supplierArticles.create(actor, input),
      ),
      updateSupplierArticle: standard.update,
      addSupplierPrice: write(({ supplierArticles }, actor, { input }) =>
        supplierArticles.addPrice(actor, input),
      ),
      // An offer ends every season: who writes it takes it off.
      removeSupplierArticle: write(({ supplierArticles }, actor, { id }) =>
        supplierArticles.remove(actor, id),
      ),
    },
  },
  loaders: {
    Ingredient: {
      packQuantity: {
        loader: async (queries: FieldRequest<object>[], context: RequestContext<Services>) => {
          const actor = requirePermission(context, 'ingredients.read');
          const packs = await batchLoad(queries, (ids) =>
            context.services.supplierArticles.packs(actor, ids),
          );
          return packs.map((pack) => pack ?? null);
        },
        // Cleared so that a request that writes and then reads gets fresh data.
        opts: { cache: false },
      },
    },
  },
};
