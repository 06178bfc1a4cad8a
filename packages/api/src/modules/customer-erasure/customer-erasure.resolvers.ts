import { withActor } from '../../records/record-resolvers';
import type { ApiModule } from '../api-module';
import schema from './customer-erasure.graphql';
import type { CustomerErasureService } from './customer-erasure.service';

interface Services {
  readonly customerErasure: CustomerErasureService;
}

export const customerErasureModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Mutation: {
      eraseCustomer: withActor<Services>('customers.erase')(({ customerErasure }, actor, { id }) =>
        customerErasure.erase(actor, id),
      ),
    },
  },
};
