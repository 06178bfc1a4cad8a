import { requireActor, requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './security-log.graphql';
import type { SecurityLog } from './security-log.service';

interface Services {
  readonly securityLog: SecurityLog;
}

export const securityLogModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      securityEventsPage: (_, args, context) =>
        context.services.securityLog.page(requirePermission(context, 'tenants.administer'), args),
      ownSecurityEvents: (_, _arguments, context) =>
        context.services.securityLog.own(requireActor(context)),
    },
  },
};
