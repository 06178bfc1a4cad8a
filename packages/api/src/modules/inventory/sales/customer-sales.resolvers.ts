import { withActor } from '../../../records/record-resolvers';
import type { ApiModule } from '../../api-module';
import schema from './customer-sales.graphql';
import type { CustomerSalesService } from './customer-sales.service';

interface Services {
  readonly customerSales: CustomerSalesService;
}

const read = withActor<Services>('customers.read');
const write = withActor<Services>('customers.write');

export const customerSalesModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      customerSales: read(({ customerSales }, actor, args) => customerSales.sales(actor, args)),
      saleNamesPage: read(({ customerSales }, actor, args) => customerSales.names(actor, args)),
    },
    Mutation: {
      takeSaleName: write(({ customerSales }, actor, { input }) =>
        customerSales.takeName(actor, input),
      ),
    },
  },
};
