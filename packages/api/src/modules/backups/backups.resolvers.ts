import { requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './backups.graphql';

export const backupsModule: ApiModule = {
  schema,
  resolvers: {
    Query: {
      backups: (_, _arguments, context) => {
        requirePermission(context, 'tenants.administer');
        return context.services.backups.list();
      },
    },
    Mutation: {
      createBackup: (_, _arguments, context) => {
        requirePermission(context, 'tenants.administer');
        return context.services.backups.create();
      },
    },
  },
};
