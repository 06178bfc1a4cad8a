import { batchLoad, type FieldRequest } from '../../collections/batch-load';
import { type RequestContext, requirePermission } from '../../http/context';
import { withActor } from '../../records/record-resolvers';
import { selects } from '../../records/selects';
import type { ApiModule } from '../api-module';
import schema from './reports.graphql';
import type { ReportsService } from './reports.service';

interface Services {
  readonly reports: ReportsService;
}

const read = withActor<Services>('reports.read');
const write = withActor<Services>('reports.write');
const remove = withActor<Services>('reports.remove');

export const reportsModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      reports: read(({ reports }, actor) => reports.list(actor)),
      reportsPage: read(({ reports }, actor, args, info) =>
        reports.page(actor, args, selects(info, 'totalCount', 'pageInfo.pageCount')),
      ),
      report: read(({ reports }, actor, { id }) => reports.get(actor, id)),
      reportPreview: read(({ reports }, actor, { id }) => reports.preview(actor, id)),
      reportFigures: read(({ reports }, actor, request) => reports.figures(actor, request)),
      reportSchedule: read(({ reports }, actor) => reports.schedule(actor)),
    },
    Mutation: {
      generateReport: write(({ reports }, actor, { input }) => reports.generate(actor, input)),
      cancelReport: write(({ reports }, actor, { id }) => reports.cancel(actor, id)),
      removeReport: remove(({ reports }, actor, { id }) => reports.remove(actor, id)),
      setReportSchedule: remove(({ reports }, actor, { input }) =>
        reports.setSchedule(actor, input),
      ),
    },
  },
  loaders: {
    InventoryItem: {
      costs: {
        loader: async (queries: FieldRequest<object>[], context: RequestContext<Services>) => {
          const actor = requirePermission(context, 'inventory.read');
          return batchLoad(queries, (ids) => context.services.reports.productCosts(actor, ids));
        },
        opts: { cache: false },
      },
    },
  },
};
