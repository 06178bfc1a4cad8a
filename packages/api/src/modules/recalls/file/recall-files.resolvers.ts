import { withActor } from '../../../records/record-resolvers';
import type { ApiModule } from '../../api-module';
import schema from './recall-files.graphql';
import type { RecallFilesService } from './recall-files.service';

interface Services {
  readonly recallFiles: RecallFilesService;
}

/** Whoever may read a recall may print it. */
const read = withActor<Services>('traceability.read');

export const recallFilesModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      recallFile: read(({ recallFiles }, actor, { recallId }) => recallFiles.last(actor, recallId)),
    },
    Mutation: {
      drawRecallFile: read(({ recallFiles }, actor, { input }) => recallFiles.draw(actor, input)),
      cancelRecallFile: read(({ recallFiles }, actor, { id }) => recallFiles.cancel(actor, id)),
    },
  },
};
