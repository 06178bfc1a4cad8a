import { recordResolvers } from '../../records/record-resolvers';
import type { ApiModule } from '../api-module';
import schema from './suppliers.graphql';
import type { SuppliersService } from './suppliers.service';

interface Services {
  readonly suppliers: SuppliersService;
}

const { standard, read, remove } = recordResolvers(
  'suppliers',
  (services: Services) => services.suppliers,
);

export const suppliersModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      supplier: standard.one,
      suppliersPage: standard.page,
      supplierDuplicates: read(({ suppliers }, actor) => suppliers.duplicates(actor)),
    },
    Mutation: {
      createSupplier: standard.create,
      updateSupplier: standard.update,
      mergeSuppliers: remove(({ suppliers }, actor, { input }) => suppliers.merge(actor, input)),
      removeSupplier: standard.remove,
      restoreSupplier: standard.restore,
      removeSuppliers: standard.removeMany,
      restoreSuppliers: standard.restoreMany,
    },
  },
};
