import { withActor } from '../../records/record-resolvers';
import type { ApiModule } from '../api-module';
import schema from './attachments.graphql';
import type { AttachmentsService } from './attachments.service';

interface Services {
  readonly attachments: AttachmentsService;
}

const read = withActor<Services>('attachments.read');
const write = withActor<Services>('attachments.write');

export const attachmentsModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      recordAttachments: read(({ attachments }, actor, { record, recordId }) =>
        attachments.ofRecord(actor, record, recordId),
      ),
    },
    Mutation: {
      removeAttachment: write(({ attachments }, actor, { input }) =>
        attachments.remove(actor, input),
      ),
    },
  },
};
