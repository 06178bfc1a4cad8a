import { requirePermission } from '../../http/context';
import type { InstallationTask } from '../../installation-tasks';
import type { ApiModule } from '../api-module';
import schema from './installation.graphql';

interface Services {
  readonly installationTasks: readonly InstallationTask[];
}

/** The superadmins, who configure the server. */
export const installationModule: ApiModule<Services> = {
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
