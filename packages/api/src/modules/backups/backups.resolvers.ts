import { requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './backups.graphql';
import type { BackupsService } from './backups.service';

interface Services {
  readonly backups: BackupsService;
}

export const backupsModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      backups: (_, _arguments, context) => {
        requirePermission(context, 'tenants.administer');
        return context.services.backups.list();
      },
    },
    Mutation: {
      createBackup: (_, { requestId }, context) =>
        context.services.backups.createFor(
          requirePermission(context, 'tenants.administer'),
          requestId,
        ),
    },
  },
};
