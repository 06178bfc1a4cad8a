import type { FastifyRequest } from 'fastify';
import type { DocumentNode } from 'graphql';
import type { Config } from '../config';
import { countedAddress, createThrottle, type ThrottleRule } from '../security/throttle';
import type { ServiceDependencies } from '../service-dependencies';
import type { RequestContext } from './context';
import { rootFieldsOf } from './root-fields';

/**
 * Files that are written or opened, files that are read, and figures of a whole ledger, of the whole
 * planning, of all recipes or of all pairs of names.
 */
type HeavyWork = 'files' | 'imports' | 'reads';

/** The routes that cost much more than a page. */
export const heavyRoutes: Readonly<Record<string, HeavyWork>> = {
  'GET /api/profile/export': 'files',
  'GET /api/exports/:kind': 'files',
  'GET /api/customers/:id/export': 'files',
  'GET /api/users/:id/export': 'files',
  'GET /api/imports/:id/faults.csv': 'files',
  'GET /api/labels': 'files',
  'GET /api/inco-labels/:productId': 'files',
  'GET /api/recipes/:id/file': 'files',
  'GET /api/recipes/:id/brew-sheet': 'files',
  'POST /api/recipe-files/export': 'files',
  'GET /api/reports/download/:id': 'files',
  'GET /api/excise-register': 'files',
  'GET /api/excise/:month/dti-plus': 'files',
  'GET /api/excise/:month/declared-dti-plus': 'files',
  'GET /api/recalls/:id/file': 'files',
  'GET /api/purchase-orders/:id/pdf': 'files',
  'GET /api/supplier-returns/:id/pdf': 'files',
  'GET /api/stocktakes/:id/pdf': 'files',
  'GET /api/tenant-exports/:tenantId/:id': 'files',
  'GET /api/attachments/:id': 'files',
  'POST /api/attachments/:record/:recordId': 'imports',
  'POST /api/imports/:kind': 'imports',
  'POST /api/imports/:id/check': 'imports',
  'POST /api/imports/:id/run': 'imports',
  'POST /api/imports/:id/undo': 'imports',
  'POST /api/recipe-files/preview': 'imports',
  'POST /api/recipe-files/import': 'imports',
};

/** The same of GraphQL, by root field. */
export const heavyFields: ReadonlyMap<string, HeavyWork> = new Map([
  ['generateReport', 'files'],
  ['exportTenantData', 'files'],
  ['drawRecallFile', 'files'],
  ['reportFigures', 'reads'],
  ['reportPreview', 'reads'],
  ['exciseYear', 'reads'],
  ['exciseMonth', 'reads'],
  ['exciseMovements', 'reads'],
  ['traceGraph', 'reads'],
  ['recall', 'reads'],
  ['recallDeclarations', 'reads'],
  ['customerSales', 'reads'],
  ['ingredientStockValue', 'reads'],
  ['inventoryTotalValue', 'reads'],
  ['volumeByPeriodPerMonth', 'reads'],
  ['planning', 'reads'],
  ['plannedShortages', 'reads'],
  ['toOrder', 'reads'],
  ['orderDependents', 'reads'],
  ['changedRecipeFigures', 'reads'],
  ['supplierDuplicates', 'reads'],
  ['placeDuplicates', 'reads'],
]);

/** Of a user's calls: what pages read by themselves is read more often than somebody asks for a file. */
const factors: Readonly<Record<HeavyWork, number>> = { files: 1, imports: 1, reads: 2 };
/** As many busy people as a brewery has, and an office with several behind one address. */
const shares = { user: 1, brewery: 3, address: 5 };

const message = 'Trop de demandes en une minute. Veuillez patienter un instant avant de continuer.';

const heavyWorkOf = (document: DocumentNode): readonly HeavyWork[] =>
  rootFieldsOf(document).flatMap(({ name }) => heavyFields.get(name.value) ?? []);

type Caller = Pick<RequestContext, 'actor' | 'clientAddress'>;

/**
 * Limits the heavy work per minute, by user, brewery and address, on all servers together. Who has
 * no session is refused by the route or the operation itself.
 */
export function createHeavyWorkLimit({
  database,
  secrets,
  config,
}: Pick<ServiceDependencies, 'database' | 'secrets'> & {
  readonly config: Pick<Config, 'heavyCallsPerMinute'>;
}) {
  const throttle = createThrottle(database, secrets.throttleKey);
  const counted = new WeakSet<FastifyRequest>();
  const ruleOf = (work: HeavyWork, whose: keyof typeof shares): ThrottleRule => ({
    name: `heavy-${work}:${whose}`,
    attempts: config.heavyCallsPerMinute * factors[work] * shares[whose],
    windowSeconds: 60,
  });

  async function limit(works: readonly HeavyWork[], { actor, clientAddress }: Caller) {
    if (!actor || works.length === 0) return;
    const attempts = works.flatMap((work) => [
      [ruleOf(work, 'user'), actor.userId] as const,
      [ruleOf(work, 'brewery'), actor.tenantId] as const,
      [ruleOf(work, 'address'), countedAddress(clientAddress)] as const,
    ]);
    await throttle.attempt(attempts, message);
  }

  return {
    /** Counts a request of a heavy route, once. @throws TOO_MANY_REQUESTS */
    limitRoute: async (request: FastifyRequest, caller: Caller): Promise<void> => {
      const work = heavyRoutes[`${request.method} ${request.routeOptions.url}`];
      // An upload reads its session before its body, and again with it.
      if (!work || counted.has(request)) return;
      counted.add(request);
      await limit([work], caller);
    },

    /** Counts the heavy fields of an operation. @throws TOO_MANY_REQUESTS */
    limitOperation: (document: DocumentNode, caller: Caller): Promise<void> =>
      limit(heavyWorkOf(document), caller),
  };
}

export type HeavyWorkLimit = ReturnType<typeof createHeavyWorkLimit>;
