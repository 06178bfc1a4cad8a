import { withActor } from '../../records/record-resolvers';
import type { ApiModule } from '../api-module';
import schema from './recalls.graphql';
import type { RecallsService } from './recalls.service';

interface Services {
  readonly recalls: RecallsService;
}

const read = withActor<Services>('traceability.read');
const write = withActor<Services>('recall.write');

export const recallsModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      recall: read(({ recalls }, actor, { id }) => recalls.get(actor, id)),
      recallDeclarations: read(({ recalls }, actor, { id }) => recalls.declarations(actor, id)),
      recallsPage: read(({ recalls }, actor, args) => recalls.page(actor, args)),
      recallOverview: read(({ recalls }, actor) => recalls.overview(actor)),
    },
    Mutation: {
      startRecall: write(({ recalls }, actor, { input }) => recalls.start(actor, input)),
      updateRecall: write(({ recalls }, actor, { input }) => recalls.update(actor, input)),
      endRecall: write(({ recalls }, actor, { input }) => recalls.end(actor, input)),
    },
  },
};
