import { requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './installation.graphql';

/** The superadmins, who configure the server. */
export const installationModule: ApiModule = {
  schema,
  resolvers: {
    Query: {
      installationTasks: (_, _arguments, context) => {
        requirePermission(context, 'tenants.administer');
        return context.services.installationTasks.map((task) => ({
          ...task,
          settings: [...task.settings],
        }));
      },
    },
  },
};
