import { requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './mails.graphql';
import type { MailsService } from './mails.service';

interface Services {
  readonly mails: MailsService;
}

export const mailsModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      mailsPage: (_, args, context) => {
        requirePermission(context, 'tenants.administer');
        return context.services.mails.page(args);
      },
    },
    Mutation: {
      resendMail: (_, { id }, context) => {
        requirePermission(context, 'tenants.administer');
        return context.services.mails.resend(id);
      },
      sendTestMail: (_, _arguments, context) =>
        context.services.mails.sendTest(requirePermission(context, 'tenants.administer')),
    },
  },
};
