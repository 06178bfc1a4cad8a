import { recordResolvers } from '../../records/record-resolvers';
import type { ApiModule } from '../api-module';
import schema from './customers.graphql';
import type { CustomersService } from './customers.service';

interface Services {
  readonly customers: CustomersService;
}

const { standard, read } = recordResolvers('customers', (services: Services) => services.customers);

export const customersModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      customer: standard.one,
      customersPage: standard.page,
      customerNames: read(({ customers }, actor, wanted) => customers.names(actor, wanted)),
    },
    Mutation: {
      createCustomer: standard.create,
      updateCustomer: standard.update,
      removeCustomer: standard.remove,
      restoreCustomer: standard.restore,
      removeCustomers: standard.removeMany,
      restoreCustomers: standard.restoreMany,
    },
  },
};
