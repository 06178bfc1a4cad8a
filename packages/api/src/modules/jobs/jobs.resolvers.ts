import { requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './jobs.graphql';
import type { JobsService } from './jobs.service';

interface Services {
  readonly jobs: JobsService;
}

export const jobsModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      jobs: (_, _arguments, context) => {
        requirePermission(context, 'tenants.administer');
        return context.services.jobs.list();
      },
      jobRunsPage: (_, args, context) => {
        requirePermission(context, 'tenants.administer');
        return context.services.jobs.runs(args);
      },
    },
  },
};
