import { withActor } from '../../records/record-resolvers';
import type { ApiModule } from '../api-module';
import schema from './recall-customers.graphql';
import type { RecallCustomersService } from './recall-customers.service';

interface Services {
  readonly recallCustomers: RecallCustomersService;
}

const read = withActor<Services>('traceability.read');
const write = withActor<Services>('recall.write');

export const recallCustomersModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      recallCustomers: read(({ recallCustomers }, actor, args) =>
        recallCustomers.page(actor, args),
      ),
    },
    Mutation: {
      warnRecallCustomers: write(({ recallCustomers }, actor, { input }) =>
        recallCustomers.warn(actor, input),
      ),
      noteRecallAnswer: write(({ recallCustomers }, actor, { input }) =>
        recallCustomers.noteAnswer(actor, input),
      ),
    },
  },
};
