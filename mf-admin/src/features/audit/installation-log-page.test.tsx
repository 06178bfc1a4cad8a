import { plain } from '@cervoise/records/testing';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const changed = {
  id: 'line-1',
  area: 'breweries',
  action: 'contract_changed',
  userName: 'Alix Marchand',
  isSupport: false,
  entityId: null,
  entityName: null,
  reason: 'SIREN, Ville',
  createdAt: '2026-03-12T08:00:00.000Z',
  breweryId: 'tenant-1',
  breweryName: 'Brasserie du Lavoir',
};
const role = {
  ...changed,
  id: 'line-2',
  area: 'users',
  action: 'user_role_changed',
  userName: 'Jeanne Delaunay',
  entityId: 'user-1',
  entityName: 'Hugo Lemaître',
  reason: null,
};
const erased = {
  ...changed,
  id: 'line-3',
  action: 'brewery_erased',
  userName: 'Cervoise',
  reason: null,
  breweryId: null,
  breweryName: 'Brasserie Fermée',
};
const answers = (nodes: readonly object[]) => ({
  allTenantsPage: { nodes: [{ tenantId: 'tenant-1', breweryName: 'Brasserie du Lavoir' }] },
  installationLogPage: { nodes, totalCount: nodes.length },
});

it('shows who did what to which brewery', async () => {
  await openAt('/brewing-ops/journal', answers([changed, role, erased]));
  const table = await screen.findByRole('table', { name: 'Journal' });
  await within(table).findByText('Contrat modifié');
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map((row) => plain(row.textContent))).toEqual([
    expect.stringMatching(
      /12 mars.*Alix MarchandContrat modifiéSIREN, VilleBrasserie du LavoirBrasserie et contrat/,
    ),
    expect.stringMatching(/Jeanne DelaunayRôle changéHugo LemaîtreBrasserie du Lavoir/),
    expect.stringMatching(/CervoiseBrasserie effacéeBrasserie Fermée/),
  ]);
  expect(within(table).getAllByRole('link', { name: 'Brasserie du Lavoir' })[0]).toHaveAttribute(
    'href',
    '/brewing-ops/breweries/tenant-1',
  );
  expect(within(table).queryByRole('link', { name: 'Brasserie Fermée' })).not.toBeInTheDocument();
});

it('is filtered by area, brewery and time, in the URL', async () => {
  const brewery = '5f3c9f7e-7c7b-4a57-9d43-3a3a3c7b1a10';
  const { api } = await openAt(
    `/brewing-ops/journal?area=users&brewery=${brewery}&from=2026-03-01&to=2026-03-31`,
    answers([]),
  );
  expect(await screen.findByText('Aucune ligne ne correspond')).toBeVisible();
  expect(api.variablesOf('InstallationLog').at(-1)).toMatchObject({
    filter: { area: 'users', breweryId: brewery, from: '2026-03-01', until: '2026-03-31' },
    page: 1,
  });
});
