import { requireActor } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './attachments.graphql';
import type { AttachmentsService } from './attachments.service';

interface Services {
  readonly attachments: AttachmentsService;
}

/** The permissions are those of the record that a file hangs on: the service checks them. */
export const attachmentsModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      recordAttachments: (_, { record, recordId }, context) =>
        context.services.attachments.ofRecord(requireActor(context), record, recordId),
    },
    Mutation: {
      removeAttachment: (_, { input }, context) =>
        context.services.attachments.remove(requireActor(context), input),
    },
  },
};
