import { withActor } from '../../records/record-resolvers';
import { selects } from '../../records/selects';
import type { ApiModule } from '../api-module';
import graphSchema from './trace-graph.graphql';
import schema from './traceability.graphql';
import type { TraceabilityService } from './traceability.service';

interface Services {
  readonly traceability: TraceabilityService;
}

const read = withActor<Services>('traceability.read');
const write = withActor<Services>('traceability.write');

export const traceabilityModule: ApiModule<Services> = {
  schema: [schema, graphSchema].join('\n'),
  resolvers: {
    Query: {
      traceabilityHistory: read(({ traceability }, actor, { limit }) =>
        traceability.history(actor, limit),
      ),
      traceabilityPage: read(({ traceability }, actor, args, info) =>
        traceability.page(actor, args, selects(info, 'totalCount', 'pageInfo.pageCount')),
      ),
      traceGraph: read(({ traceability }, actor, { direction, includeSiblings, ...start }) =>
        traceability.graph(actor, start, { direction, includeSiblings }),
      ),
    },
    Mutation: {
      createTraceabilityRecord: write(({ traceability }, actor, { input }) =>
        traceability.create(actor, input),
      ),
    },
  },
};
