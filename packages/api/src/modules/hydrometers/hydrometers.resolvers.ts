import type { FieldRequest } from '../../collections/batch-load';
import { type RequestContext, requirePermission } from '../../http/context';
import { withActor } from '../../records/record-resolvers';
import type { ApiModule } from '../api-module';
import type { ShownBatch } from '../production';
import schema from './hydrometers.graphql';
import type { HydrometersService } from './hydrometers.service';

interface Services {
  readonly hydrometers: HydrometersService;
}

const read = withActor<Services>('production.read');
const write = withActor<Services>('production.write');

export const hydrometersModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      hydrometers: read(({ hydrometers }, actor) => hydrometers.list(actor)),
      deviceCurves: read(({ hydrometers }, actor, { batchId }) =>
        hydrometers.curves(actor, batchId),
      ),
      readingReminder: read(({ hydrometers }, actor) => hydrometers.reminder(actor)),
    },
    Mutation: {
      saveHydrometer: write(({ hydrometers }, actor, { input }) => hydrometers.save(actor, input)),
      renewHydrometerToken: write(({ hydrometers }, actor, { id }) =>
        hydrometers.renewToken(actor, id),
      ),
      revokeHydrometerToken: write(({ hydrometers }, actor, { id }) =>
        hydrometers.revokeToken(actor, id),
      ),
      removeHydrometer: write(({ hydrometers }, actor, { id }) => hydrometers.remove(actor, id)),
      setReadingReminder: write(({ hydrometers }, actor, { everyDays }) =>
        hydrometers.setReminder(actor, everyDays ?? null),
      ),
    },
  },
  loaders: {
    ProductionBatch: {
      readingDueOn: {
        loader: async (queries: FieldRequest<object>[], context: RequestContext<Services>) => {
          const actor = requirePermission(context, 'production.read');
          // Mercurius passes the objects that the resolvers returned.
          const shown = queries.map(({ obj }) => obj as ShownBatch);
          const days = await context.services.hydrometers.dueDays(actor, shown);
          return shown.map(({ id }) => days.get(id) ?? null);
        },
        opts: { cache: false },
      },
    },
  },
};
