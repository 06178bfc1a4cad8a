import { requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './audit.graphql';
import type { AuditService } from './audit.service';

interface Services {
  readonly audit: AuditService;
}

export const auditModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      auditLogPage: (_, args, context) =>
        context.services.audit.page(requirePermission(context, 'audit.read'), args),
      installationLogPage: (_, args, context) =>
        context.services.audit.pageOfInstallation(
          requirePermission(context, 'tenants.administer'),
          args,
        ),
    },
  },
};
