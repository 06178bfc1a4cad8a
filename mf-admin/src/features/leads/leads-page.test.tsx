import {
  apiError,
  createMockApi,
  type MockApi,
  MockApiProvider,
  signIn,
} from '@cervoise/graphql-client/testing';
import { toastSuccess } from '@cervoise/shell-contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LeadsPage } from './leads-page';

jest.mock('@cervoise/shell-contract', () => ({
  ...jest.requireActual<object>('@cervoise/shell-contract'),
  toastSuccess: jest.fn(),
}));

const claire = {
  id: 'lead-1',
  email: 'claire@deux-houblons.example',
  firstName: 'Claire',
  lastName: 'Vasseur',
  breweryName: 'Les Deux Houblons',
  phoneNumber: '03 20 00 00 45',
  productionVolumeHl: 780.5,
  region: 'Hauts-de-France',
  message: 'Bonjour,\nsix cuves.',
  status: 'new',
  breweryId: null,
  createdAt: '2026-03-12T08:00:00.000Z',
};
const unnamed = {
  ...claire,
  id: 'lead-2',
  email: 'anonyme@courriel.example',
  firstName: null,
  lastName: null,
  breweryName: null,
  phoneNumber: null,
  productionVolumeHl: null,
  message: null,
  status: 'converted',
};

const pageOf = (nodes: readonly object[]) => ({ nodes, totalCount: nodes.length });

/** A server that holds the applications and changes their status. */
function serverWith(
  leads: readonly { id: string; status: string; breweryId?: string | null }[],
): MockApi {
  let held = leads;
  return createMockApi({
    leadsPage: ({ status }: { status?: string | null }) =>
      pageOf(held.filter((lead) => !status || lead.status === status)),
    updateLeadStatus: ({ id, status }: { id: string; status: string }) => {
      held = held.map((lead) => (lead.id === id ? { ...lead, status } : lead));
      return held.find((lead) => lead.id === id);
    },
    eraseLead: ({ id }: { id: string }) => {
      held = held.filter((lead) => lead.id !== id);
      return true;
    },
  });
}

function open(api: MockApi, address = '/brewing-ops/leads') {
  signIn({ role: 'superadmin' });
  const router = createMemoryRouter([{ path: '/brewing-ops/leads', element: <LeadsPage /> }], {
    initialEntries: [address],
  });
  render(
    <MockApiProvider api={api}>
      <RouterProvider router={router} />
    </MockApiProvider>,
  );
  return { router, user: userEvent.setup() };
}

it('lists the applications and counts the waiting ones', async () => {
  open(serverWith([claire, unnamed]));
  const table = await screen.findByRole('table', { name: 'Candidatures' });
  const row = await within(table).findByRole('row', { name: /Claire Vasseur/ });
  for (const text of ['claire@deux-houblons.example', 'Les Deux Houblons', '780,5', 'Nouvelle'])
    expect(within(row).getByText(text)).toBeVisible();
  // Without a name the address is shown, once.
  expect(within(table).getByText('anonyme@courriel.example')).toBeVisible();
  expect(screen.getByText('1 candidature attend une réponse sous 24 heures.')).toBeVisible();
});

it('filters by status and search, in the URL', async () => {
  const api = serverWith([claire, unnamed]);
  const { router, user } = open(api);
  await screen.findByText('Claire Vasseur');
  await user.click(screen.getByRole('link', { name: 'Converties' }));
  await waitFor(() => expect(screen.queryByText('Claire Vasseur')).toBeNull());
  expect(screen.getByRole('link', { name: 'anonyme@courriel.example' })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher une candidature' }), 'été');
  // The search waits for a pause in typing, and a busy machine is slow to draw.
  await waitFor(
    () =>
      expect(api.variablesOf('LeadList').at(-1)).toMatchObject({
        status: 'converted',
        search: 'été',
      }),
    { timeout: 10_000 },
  );
  expect(router.state.location.search).toContain('converted');
});

it('opens an application with its message, and closes it with the back button', async () => {
  const { router, user } = open(serverWith([claire]));
  await user.click(await screen.findByRole('link', { name: 'Claire Vasseur' }));
  const drawer = await screen.findByRole('dialog', { name: 'Claire Vasseur' });
  expect(within(drawer).getByText(/six cuves/)).toHaveTextContent('Bonjour, six cuves.');
  expect(within(drawer).getByRole('link', { name: claire.email })).toHaveAttribute(
    'href',
    `mailto:${claire.email}`,
  );
  expect(within(drawer).getByRole('link', { name: '03 20 00 00 45' })).toHaveAttribute(
    'href',
    'tel:0320000045',
  );
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('changes the status in the list', async () => {
  const api = serverWith([claire]);
  const { user } = open(api, '/brewing-ops/leads?candidature=lead-1');
  const statuses = within(await screen.findByRole('group', { name: 'Statut' }));
  expect(statuses.getByRole('button', { name: 'Nouvelle' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await user.click(statuses.getByRole('button', { name: 'Nouvelle' }));
  expect(api.variablesOf('UpdateLeadStatus')).toEqual([]);
  await user.click(statuses.getByRole('button', { name: 'Contactée' }));
  await waitFor(() =>
    expect(statuses.getByRole('button', { name: 'Contactée' })).toHaveAttribute(
      'aria-pressed',
      'true',
    ),
  );
  expect(api.variablesOf('UpdateLeadStatus')).toEqual([{ id: 'lead-1', status: 'contacted' }]);
  expect(toastSuccess).toHaveBeenCalledWith({ title: 'Contactée', message: 'Claire Vasseur' });
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  await screen.findByText('Chaque candidature a été vue.');
});

it('erases an application at its person’s request, after a question', async () => {
  const api = serverWith([claire, unnamed]);
  const { user } = open(api, '/brewing-ops/leads?candidature=lead-1');
  await user.click(await screen.findByRole('button', { name: 'Effacer la candidature' }));
  // Dialogs have the same name here: their ids are not random in tests.
  expect(await screen.findByText(/Tout ce que Claire Vasseur a envoyé est effacé/)).toBeVisible();
  expect(api.variablesOf('EraseLead')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Effacer' }));
  await waitFor(() => expect(screen.queryByText('Claire Vasseur')).toBeNull());
  expect(api.variablesOf('EraseLead')).toEqual([{ id: 'lead-1' }]);
  expect(screen.getByRole('link', { name: 'anonyme@courriel.example' })).toBeVisible();
});

it('offers no erasure of an application that became a brewery', async () => {
  open(
    serverWith([{ ...claire, status: 'converted', breweryId: 'tenant-1' }]),
    '/brewing-ops/leads?candidature=lead-1',
  );
  await screen.findByRole('link', { name: 'Voir la brasserie créée' });
  expect(screen.queryByRole('button', { name: 'Effacer la candidature' })).toBeNull();
});

it('creates a brewery from an application, with its values', async () => {
  const api = serverWith([claire]);
  api.answer({
    createTenantWithAdmin: {
      id: 'user-1',
      tenantId: 'tenant-1',
      firstName: 'Claire',
      lastName: 'Vasseur',
      email: claire.email,
      breweryName: 'Les Deux Houblons',
    },
  });
  const { user } = open(api, '/brewing-ops/leads?view=new&candidature=lead-1');
  await user.click(await screen.findByRole('button', { name: 'Créer la brasserie' }));
  const form = within(await screen.findByRole('form', { name: 'Nouvelle brasserie' }));
  expect(form.getByLabelText(/Nom de la brasserie/)).toHaveValue('Les Deux Houblons');
  await user.click(form.getByRole('button', { name: 'Créer la brasserie' }));
  // The application is there again, converted, with the way to its brewery.
  const link = await screen.findByRole('link', { name: 'Voir la brasserie créée' });
  expect(link).toHaveAttribute('href', '/users?brewery=tenant-1');
  expect(screen.getByRole('button', { name: 'Convertie' })).toHaveAttribute('aria-pressed', 'true');
  expect(api.variablesOf('CreateTenantWithAdmin')[0]).toMatchObject({
    input: {
      leadId: 'lead-1',
      breweryName: 'Les Deux Houblons',
      firstName: 'Claire',
      lastName: 'Vasseur',
      email: claire.email,
    },
  });
});

it('closes an application that its view no longer contains, on back', async () => {
  const { router, user } = open(serverWith([claire]), '/brewing-ops/leads?view=new');
  await user.click(await screen.findByRole('link', { name: 'Claire Vasseur' }));
  const statuses = within(await screen.findByRole('group', { name: 'Statut' }));
  await user.click(statuses.getByRole('button', { name: 'Contactée' }));
  await waitFor(() => expect(toastSuccess).toHaveBeenCalled());
  // It stays open meanwhile, whatever the list behind it would show.
  expect(screen.getByRole('dialog', { name: 'Claire Vasseur' })).toBeVisible();
  await act(() => router.navigate(-1));
  await screen.findByText('Chaque candidature a été vue.');
  expect(screen.queryByRole('link', { name: 'Claire Vasseur' })).toBeNull();
});

it('opens an application after the form of another was left by back', async () => {
  const { router, user } = open(serverWith([claire, unnamed]));
  await user.click(await screen.findByRole('link', { name: 'Claire Vasseur' }));
  await user.click(await screen.findByRole('button', { name: 'Créer la brasserie' }));
  await screen.findByRole('form', { name: 'Nouvelle brasserie' });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('link', { name: 'Claire Vasseur' }));
  expect(await screen.findByRole('dialog', { name: 'Claire Vasseur' })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Nouvelle brasserie' })).toBeNull();
});

it('distinguishes an empty list from no match', async () => {
  const { user } = open(serverWith([]));
  expect(await screen.findByText('Aucune candidature pour l’instant')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Qualifiées' }));
  expect(await screen.findByText('Aucune candidature ne correspond')).toBeVisible();
});

it('shows a failed query, and retries', async () => {
  const api = createMockApi({
    leadsPage: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  const { user } = open(api);
  expect(await screen.findByText('Erreur serveur')).toBeVisible();
  api.answer({ leadsPage: pageOf([claire]) });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Claire Vasseur')).toBeVisible();
});
