import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { type Account, tokenOf } from './session';

/** The first record of each list. */
type Records = Readonly<Record<string, { readonly nodes: readonly { readonly id: string }[] }>>;

/** Calls the API in an account's name; fails on any error. */
async function ask(
  request: APIRequestContext,
  account: Account,
  query: string,
  variables: object = {},
) {
  const answer = await request.post('/graphql', {
    headers: { Authorization: `Bearer ${await tokenOf(request, account)}` },
    data: { query, variables },
  });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return data;
}

// Two, since a query has at most ten aliases.
const lists = [
  `{
  batches: productionBatchesPage(first: 1) { nodes { id } }
  recipes: recipesPage(first: 1) { nodes { id } }
  products: inventoryItemsPage(first: 1) { nodes { id } }
  ingredients: ingredientsPage(first: 1) { nodes { id } }
}`,
  `{
  equipment: equipmentPage(first: 1) { nodes { id } }
  customers: customersPage(first: 1) { nodes { id } }
  suppliers: suppliersPage(first: 1) { nodes { id } }
  places: placesPage(first: 1) { nodes { id } }
  orders: purchaseOrdersPage(first: 1) { nodes { id } }
  stocktakes: stocktakesPage(first: 1) { nodes { id } }
  reports: reportsPage(first: 1) { nodes { id } }
  recalls: recallsPage(first: 1) { nodes { id } }
  codes: qrCodesPage(first: 1) { nodes { id: uniqueIdentifier } }
}`,
];

async function readLists(request: APIRequestContext, account: Account): Promise<Records> {
  const answers = await Promise.all(lists.map((query) => ask(request, account, query)));
  return Object.assign({}, ...answers);
}

/** The first records of a brewery; where it has batches, a QR code and a recall exercise too. */
async function firstRecords(request: APIRequestContext, account: Account): Promise<Records> {
  const found = await readLists(request, account);
  const batch = found.batches?.nodes[0];
  const lacks = (name: string) => batch !== undefined && found[name]?.nodes.length === 0;
  if (lacks('codes'))
    await ask(
      request,
      account,
      'mutation Add($input: GenerateQrCodeInput!) { generateQrCode(input: $input) { id } }',
      { input: { entityType: 'batch', entityId: batch?.id, label: 'Fût de service' } },
    );
  if (lacks('recalls'))
    await ask(
      request,
      account,
      'mutation Start($input: StartRecallInput!) { startRecall(input: $input) { id } }',
      {
        input: {
          requestId: randomUUID(),
          causeType: 'batch',
          causeId: batch?.id,
          includesSiblings: false,
          isExercise: true,
          reason: 'Exercice annuel',
        },
      },
    );
  return lacks('codes') || lacks('recalls') ? readLists(request, account) : found;
}

/** Requests support access to the first brewery's recipes, and grants it as its admin. */
async function supportAccess(request: APIRequestContext) {
  const { tenants } = await ask(
    request,
    'superadmin',
    '{ tenants: allTenantsPage(search: "Lavoir") { nodes { tenantId } } }',
  );
  const { access } = await ask(
    request,
    'superadmin',
    'mutation Open($request: SupportAccessRequest!) { access: requestSupportAccess(request: $request) { id } }',
    {
      request: {
        breweryId: tenants.nodes[0].tenantId,
        duration: 'one_hour',
        reason: 'Ticket 1204',
      },
    },
  );
  await ask(request, 'admin', 'mutation Grant($id: ID!) { grantSupportAccess(id: $id) { id } }', {
    id: access.id,
  });
  const { supportRecipes } = await ask(
    request,
    'superadmin',
    'query Recipes($id: ID!) { supportRecipes(accessId: $id) { id } }',
    { id: access.id },
  );
  const brewery = tenants.nodes[0].tenantId;
  return { brewery, access: access.id, recipe: supportRecipes[0].id };
}

/** The address of a route's page: that of a record for a pattern, null where there is none. */
export type AddressOf = (pattern: string) => string | null;

/** The addresses in a brewery without records. */
export const emptyAddresses: AddressOf = (pattern) => (pattern.includes(':') ? null : pattern);

/**
 * The addresses in an account's brewery.
 * @returns a function that fails for a pattern that is not known here
 */
export async function routeAddresses(
  request: APIRequestContext,
  account: Account,
): Promise<AddressOf> {
  const isEditor = account === 'superadmin';
  // A brewer may not read everything that has a page.
  const keeper = account === 'other' ? account : 'admin';
  const found = isEditor ? {} : await firstRecords(request, keeper);
  const idOf = (name: string) => found[name]?.nodes[0]?.id;
  const support = isEditor ? await supportAccess(request) : null;
  const { users } = await ask(request, isEditor ? account : keeper, '{ users { id } }');
  // The longest prefix that fits a pattern is replaced by its value.
  const records: readonly (readonly [string, readonly (string | undefined)[]])[] = [
    ['/brewing-ops/breweries/:id', ['/brewing-ops/breweries', support?.brewery]],
    ['/brewing-ops/support/:id', ['/brewing-ops/support', support?.access]],
    [
      '/brewing-ops/support/:accessId/recipes/:id',
      ['/brewing-ops/support', support?.access, 'recipes', support?.recipe],
    ],
    ['/users/:id', ['/users', users[0]?.id]],
    ['/equipment/:id', ['/equipment', idOf('equipment')]],
    ['/inventory/:id', ['/inventory', idOf('products')]],
    ['/inventory/ingredients/:id', ['/inventory/ingredients', idOf('ingredients')]],
    ['/inventory/customers/:id', ['/inventory/customers', idOf('customers')]],
    ['/inventory/places/:id', ['/inventory/places', idOf('places')]],
    ['/inventory/suppliers/:id', ['/inventory/suppliers', idOf('suppliers')]],
    ['/inventory/orders/:id', ['/inventory/orders', idOf('orders')]],
    ['/inventory/stocktakes/:id', ['/inventory/stocktakes', idOf('stocktakes')]],
    ['/production/:id', ['/production', idOf('batches')]],
    ['/recipes/:id', ['/recipes', idOf('recipes')]],
    ['/recipes/:id/versions/:version', ['/recipes', idOf('recipes'), 'versions', '1']],
    ['/reports/:id', ['/reports', idOf('reports')]],
    ['/traceability/graph/:type/:id', ['/traceability/graph/batch', idOf('batches')]],
    ['/traceability/recalls/:id', ['/traceability/recalls', idOf('recalls')]],
    ['/traceability/qrcode/:identifier', ['/traceability/qrcode', idOf('codes')]],
    [
      '/traceability/publication/:entityType/:entityId',
      ['/traceability/publication/recipe', idOf('recipes')],
    ],
    ['/public/qrcode/:identifier', ['/public/qrcode', idOf('codes')]],
    ['/qr-redirect/:identifier', ['/qr-redirect', idOf('codes')]],
  ];
  return (pattern) => {
    if (!pattern.includes(':')) return pattern;
    const [record] = records
      .filter(([prefix]) => pattern === prefix || pattern.startsWith(`${prefix}/`))
      .sort(([one], [other]) => other.length - one.length);
    if (!record) throw new Error(`Which record does ${pattern} show? Name it in this file.`);
    const [prefix, parts] = record;
    if (parts.includes(undefined)) return null;
    const address = parts.join('/') + pattern.slice(prefix.length);
    if (address.includes(':'))
      throw new Error(`Which values has ${pattern}? Name it in this file.`);
    return address;
  };
}
