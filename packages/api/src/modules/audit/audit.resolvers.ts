import { requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './audit.graphql';

export const auditModule: ApiModule = {
  schema,
  resolvers: {
    Query: {
      auditLogPage: (_, args, context) =>
        context.services.audit.page(requirePermission(context, 'audit.read'), args),
    },
  },
};
