import { withActor } from '../../records/record-resolvers';
import { selects } from '../../records/selects';
import type { ApiModule } from '../api-module';
import schema from './traceability.graphql';

const read = withActor('traceability.read');
const write = withActor('traceability.write');

export const traceabilityModule: ApiModule = {
  schema,
  resolvers: {
    Query: {
      traceabilityHistory: read(({ traceability }, actor, { limit }) =>
        traceability.history(actor, limit),
      ),
      traceabilityPage: read(({ traceability }, actor, args, info) =>
        traceability.page(actor, args, selects(info, 'totalCount', 'pageInfo.pageCount')),
      ),
    },
    Mutation: {
      createTraceabilityRecord: write(({ traceability }, actor, { input }) =>
        traceability.create(actor, input),
      ),
    },
  },
};
