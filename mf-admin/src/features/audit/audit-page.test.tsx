import {
  apiError,
  createMockApi,
  type MockApi,
  MockApiProvider,
  signIn,
} from '@cervoise/graphql-client/testing';
import { plain } from '@cervoise/records/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AuditPage } from './audit-page';

const loss = {
  id: 'line-1',
  area: 'stock',
  action: 'loss',
  userName: 'Marc Petit',
  isSupport: false,
  entityId: 'malt-1',
  entityName: 'Malt Pilsen',
  quantity: -2.5,
  unit: 'kg',
  field: null,
  before: null,
  after: null,
  reason: 'Sac percé',
  createdAt: '2026-03-12T08:00:00.000Z',
};
const move = {
  ...loss,
  id: 'line-2',
  area: 'products',
  action: 'changed',
  entityId: 'item-1',
  entityName: 'Ambrée · A-12',
  quantity: null,
  unit: null,
  field: 'bestBeforeDate',
  before: null,
  after: '2027-03-01',
  reason: null,
};
const cleaning = {
  ...move,
  id: 'line-3',
  area: 'equipment',
  action: 'status_changed',
  entityName: 'Cuve 3',
  field: null,
  before: 'operational',
  after: 'cleaning',
};
const version = {
  ...move,
  id: 'line-4',
  area: 'recipes',
  action: 'version_saved',
  entityId: 'recipe-1',
  entityName: 'IPA Citra',
  field: null,
  after: '4',
};
const reading = {
  ...version,
  id: 'line-5',
  area: 'support',
  action: 'support_recipe_read',
  userName: 'Sacha Éditeur',
  isSupport: true,
  after: null,
};

const planned = {
  ...version,
  id: 'line-6',
  area: 'production',
  action: 'batch_planned',
  entityName: '2026-048',
  after: null,
  reason: 'Brassin planifié',
};

function open(api: MockApi, address = '/audit') {
  signIn({ role: 'admin' });
  const router = createMemoryRouter([{ path: '/audit', element: <AuditPage /> }], {
    initialEntries: [address],
  });
  render(
    <MockApiProvider api={api}>
      <RouterProvider router={router} />
    </MockApiProvider>,
  );
  return { router, user: userEvent.setup() };
}

const marc = { id: '5f3c9f7e-7c7b-4a57-9d43-3a3a3c7b1a10', firstName: 'Marc', lastName: 'Petit' };
const serverWith = (nodes: readonly object[]) =>
  createMockApi({ users: [marc], auditLogPage: { nodes, totalCount: nodes.length } });

it('shows the author, the action, the time and the record', async () => {
  open(serverWith([loss, move, cleaning, version, reading, planned]));
  const table = await screen.findByRole('table', { name: 'Journal' });
  await within(table).findByText('Malt Pilsen');
  const [, ...rows] = within(table).getAllByRole('row');
  const texts = rows.map((row) => plain(row.textContent));
  expect(texts).toEqual([
    expect.stringMatching(/12 mars.*Marc PetitPerteSac percéMalt PilsenIngrédients−2,5 kg/),
    expect.stringMatching(/ModificationDDM : — → 01\/03\/2027Ambrée · A-12Produits finis/),
    expect.stringMatching(/Opérationnel → En nettoyageCuve 3Équipements/),
    expect.stringMatching(/Version 4 enregistréeIPA CitraRecettes/),
    expect.stringMatching(/Sacha Éditeur, supportRecette lue par le supportIPA CitraSupport/),
    // A detail that repeats the action is not shown.
    expect.stringMatching(/Marc PetitBrassin planifié2026-048Production/),
  ]);
  expect(within(table).getByRole('link', { name: 'Malt Pilsen' })).toHaveAttribute(
    'href',
    '/inventory/ingredients/malt-1',
  );
});

it('is filtered by area, person and time, in the URL', async () => {
  const api = serverWith([loss]);
  open(api, `/audit?area=stock&person=${marc.id}&from=2026-03-01&to=2026-03-31`);
  await screen.findByText('Malt Pilsen');
  expect(api.variablesOf('AuditLog').at(-1)).toMatchObject({
    filter: { area: 'stock', userId: marc.id, from: '2026-03-01', until: '2026-03-31' },
    page: 1,
  });
});

it('distinguishes no match from an empty log', async () => {
  open(serverWith([]), '/audit?area=support');
  expect(await screen.findByText('Aucune ligne ne correspond')).toBeVisible();
});

it('offers no retry to users without permission', async () => {
  const api = createMockApi({
    users: [],
    auditLogPage: () => {
      throw apiError('FORBIDDEN');
    },
  });
  open(api);
  expect(await screen.findByText('Accès refusé')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument(),
  );
});
