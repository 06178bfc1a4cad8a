import { randomUUID } from 'node:crypto';
import { badRowChoices, existingChoices, exportFormats } from '@cervoise/domain/exchange';
import type { Role } from '@cervoise/domain/roles';
import type { InjectOptions } from 'fastify';

interface RestRequest {
  readonly url: string;
  /** JSON, or with `isFile` the file itself. */
  readonly body?: object;
  readonly isFile?: boolean;
}

interface RestRoute {
  /** As registered: « GET /api/exports/:kind ». */
  readonly route: string;
  /** An example request, with the ids of a record and of a brewery. */
  readonly requests: (id: string) => readonly RestRequest[];
  /** An id is only a filter: that of another brewery gives an empty list. */
  readonly isList?: boolean;
}

/** An example request of a route, as it is injected. */
export const injectionOf = (
  route: string,
  { url, body, isFile }: RestRequest,
  token: string | null,
): InjectOptions => ({
  method: route.startsWith('POST') ? 'POST' : 'GET',
  url,
  headers: {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(isFile ? { 'content-type': 'application/octet-stream' } : {}),
  },
  ...(isFile ? { payload: Buffer.from('Nom;Type\n') } : body ? { payload: body } : {}),
});

interface RestAccess {
  readonly who: string;
  /** Null: everyone, without a session too. */
  readonly roles: readonly Role[] | null;
  readonly routes: readonly RestRoute[];
}

const everybody = ['superadmin', 'admin', 'manager', 'brewer'] as const;
const plain = (route: string): RestRoute => ({
  route,
  requests: () => [{ url: route.slice(route.indexOf('/')) }],
});
const ofRecord = (route: string, more: Omit<RestRequest, 'url'> & { query?: string } = {}) => ({
  route,
  requests: (id: string): readonly RestRequest[] => {
    const { query = '', ...body } = more;
    return [{ url: route.slice(route.indexOf('/')).replace(/:\w+/g, id) + query, ...body }];
  },
});

/**
 * Who may call each route beside the GraphQL operations: a route without a line here fails its
 * test.
 */
export const restAccess: readonly RestAccess[] = [
  {
    who: 'anybody',
    roles: null,
    routes: [
      // The operations have their own table.
      {
        route: 'POST /graphql',
        requests: () => [{ url: '/graphql', body: { query: '{ __typename }' } }],
      },
      plain('GET /healthz'),
      plain('GET /readyz'),
      plain('GET /api/leads/stamp'),
      // Public pages of labels.
      ofRecord('GET /api/public/qrcodes/:identifier'),
      ofRecord('GET /api/public/qrcodes/:identifier/image.svg'),
      ofRecord('GET /api/public/qrcodes/:identifier/image.png'),
      ofRecord('POST /api/public/qrcodes/:identifier/scans', { body: {} }),
    ],
  },
  { who: 'the operator, by a token of its own', roles: [], routes: [plain('GET /metrics')] },
  {
    who: 'a hydrometer, by a token of its own',
    roles: [],
    routes: [ofRecord('POST /api/public/hydrometers/readings', { body: { gravity: 1.05 } })],
  },
  {
    who: 'everybody with a session',
    roles: everybody,
    routes: [
      plain('GET /api/notifications/ws-info'),
      plain('GET /api/labels/address'),
      plain('GET /api/profile/export'),
      // The import is looked up first, and only the brewery has one.
      ofRecord('GET /api/imports/:id'),
      ofRecord('GET /api/imports/:id/faults'),
      ofRecord('GET /api/imports/:id/faults.csv'),
      ofRecord('GET /api/imports/:id/preview'),
      ofRecord('GET /api/imports/:id/kept'),
      ofRecord('POST /api/imports/:id/check', {
        body: { mapping: [], existing: existingChoices[0] },
      }),
      ofRecord('POST /api/imports/:id/run', {
        body: { requestId: randomUUID(), badRows: badRowChoices[0] },
      }),
      ofRecord('POST /api/imports/:id/cancel', { body: {} }),
      ofRecord('POST /api/imports/:id/undo', { body: {} }),
    ],
  },
  {
    who: 'the people of a brewery',
    roles: ['admin', 'manager', 'brewer'],
    routes: [
      {
        route: 'GET /api/exports/:kind',
        isList: true,
        requests: (id) =>
          [
            'ingredients?',
            'products?',
            `product-movements?productId=${id}&`,
            'equipment?',
            'customers?',
            'suppliers?',
            'places?',
            'excise?year=2026&',
          ].flatMap((list) =>
            exportFormats.map((format) => ({ url: `/api/exports/${list}format=${format}` })),
          ),
      },
      {
        route: 'GET /api/import-templates/:kind',
        requests: () =>
          ['ingredients', 'products', 'equipment', 'customers', 'suppliers', 'places'].map(
            (kind) => ({
              url: `/api/import-templates/${kind}`,
            }),
          ),
      },
      {
        route: 'GET /api/imports',
        requests: () =>
          ['ingredients', 'products', 'equipment', 'customers', 'suppliers', 'places'].map(
            (kind) => ({
              url: `/api/imports?kind=${kind}`,
            }),
          ),
      },
      {
        route: 'POST /api/imports/:kind',
        requests: () =>
          ['ingredients', 'products', 'equipment', 'customers', 'suppliers', 'places'].map(
            (kind) => ({
              url: `/api/imports/${kind}`,
              isFile: true,
            }),
          ),
      },
      {
        route: 'GET /api/labels',
        requests: (id) =>
          ['lots', 'products', 'codes', 'places'].map((kind) => ({
            url: `/api/labels?${kind}=${id}`,
          })),
      },
      ofRecord('GET /api/inco-labels/:productId', { query: '?as=sheet' }),
      ofRecord('GET /api/recipes/:id/file', { query: '?format=beerxml' }),
      ofRecord('GET /api/recipes/:id/brew-sheet'),
      {
        route: 'POST /api/recipe-files/preview',
        requests: () => [{ url: '/api/recipe-files/preview', isFile: true }],
      },
      {
        route: 'POST /api/recipe-files/import',
        requests: () => [{ url: '/api/recipe-files/import', body: {} }],
      },
      {
        route: 'POST /api/recipe-files/export',
        requests: (id) => [
          { url: '/api/recipe-files/export', body: { format: 'beerxml', ids: [id] } },
        ],
      },
      ofRecord('GET /api/reports/download/:id'),
      {
        route: 'GET /api/excise-register',
        isList: true,
        requests: () => [{ url: '/api/excise-register?from=2026-02&to=2026-03' }],
      },
      ofRecord('GET /api/recalls/:id/file'),
      ofRecord('GET /api/purchase-orders/:id/pdf'),
      ofRecord('GET /api/supplier-returns/:id/pdf'),
      ofRecord('GET /api/stocktakes/:id/pdf'),
      ofRecord('GET /api/attachments/:id'),
      {
        route: 'POST /api/attachments/:record/:recordId',
        requests: (id) =>
          ['ingredient_lot', 'equipment', 'batch', 'purchase_order'].map((record) => ({
            url: `/api/attachments/${record}/${id}?kind=photo&fileName=cuve.jpg`,
            isFile: true,
          })),
      },
      ...['dti-plus', 'declared-dti-plus'].map((file) => ({
        route: `GET /api/excise/:month/${file}`,
        requests: () => [{ url: `/api/excise/2026-02/${file}` }],
      })),
    ],
  },
  {
    who: 'admins and managers',
    roles: ['admin', 'manager'],
    routes: [ofRecord('GET /api/customers/:id/export')],
  },
  {
    who: 'whoever manages accounts',
    roles: ['superadmin', 'admin', 'manager'],
    routes: [ofRecord('GET /api/users/:id/export')],
  },
  {
    who: 'the editor and admins',
    roles: ['superadmin', 'admin'],
    routes: [ofRecord('GET /api/tenant-exports/:tenantId/:id')],
  },
];
