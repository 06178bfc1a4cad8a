import { withActor } from '../../records/record-resolvers';
import type { ApiModule } from '../api-module';
import schema from './recall-returns.graphql';
import type { RecallReturnsService } from './recall-returns.service';

interface Services {
  readonly recallReturns: RecallReturnsService;
}

const read = withActor<Services>('traceability.read');
const write = withActor<Services>('recall.write');

export const recallReturnsModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      recallRecipients: read(({ recallReturns }, actor, args) =>
        recallReturns.recipients(actor, args),
      ),
      recallReturns: read(({ recallReturns }, actor, args) => recallReturns.page(actor, args)),
    },
    Mutation: {
      noteRecallReturn: write(({ recallReturns }, actor, { input }) =>
        recallReturns.note(actor, input),
      ),
      correctRecallReturn: write(({ recallReturns }, actor, { input }) =>
        recallReturns.correct(actor, input),
      ),
    },
  },
};
