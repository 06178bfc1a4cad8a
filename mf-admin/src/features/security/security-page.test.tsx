import {
  createMockApi,
  type MockApi,
  MockApiProvider,
  signIn,
} from '@cervoise/graphql-client/testing';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SecurityPage } from './security-page';

const failed = {
  id: 'event-1',
  kind: 'login_failed',
  accountId: null,
  accountName: null,
  breweryId: null,
  breweryName: null,
  subjectName: null,
  detail: null,
  network: '203.0.113.x',
  device: 'Firefox sur Linux',
  requestId: 'request-1',
  createdAt: '2026-03-12T08:00:00.000Z',
};
const closed = {
  ...failed,
  id: 'event-2',
  kind: 'account_status_changed',
  accountId: 'user-1',
  accountName: 'Camille Morel',
  breweryId: 'tenant-1',
  breweryName: 'Brasserie du Lavoir',
  subjectName: 'Élodie Zimmer',
};
const alert = { ...failed, id: 'event-3', kind: 'many_failures', detail: '50', device: '' };

function open(api: MockApi, address = '/brewing-ops/security') {
  signIn({ role: 'superadmin' });
  const router = createMemoryRouter(
    [{ path: '/brewing-ops/security', element: <SecurityPage /> }],
    { initialEntries: [address] },
  );
  render(
    <MockApiProvider api={api}>
      <RouterProvider router={router} />
    </MockApiProvider>,
  );
}
const pageOf = (nodes: readonly object[]) => ({
  securityEventsPage: { nodes, totalCount: nodes.length },
});

test('names who did what to whom, and from where', async () => {
  open(createMockApi(pageOf([failed, closed, alert])));
  expect(await screen.findByText('Connexion échouée')).toBeInTheDocument();
  expect(screen.getByText('Compte inconnu')).toBeInTheDocument();
  expect(screen.getByText('Compte activé ou désactivé')).toBeInTheDocument();
  expect(screen.getByText('Élodie Zimmer')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Camille Morel' })).toHaveAttribute(
    'href',
    '/users/user-1',
  );
  expect(screen.getByText(/50\s+échecs en une heure/)).toBeInTheDocument();
  expect(screen.getByText('Plusieurs comptes')).toBeInTheDocument();
});

test('asks for one kind of event, and says that none matches', async () => {
  const api = createMockApi(pageOf([]));
  open(api, '/brewing-ops/security?kind=login_refused');
  expect(await screen.findByText('Aucun événement ne correspond')).toBeInTheDocument();
  expect(api.variablesOf('SecurityEvents')).toEqual([
    expect.objectContaining({ filter: expect.objectContaining({ kinds: ['login_refused'] }) }),
  ]);
});
