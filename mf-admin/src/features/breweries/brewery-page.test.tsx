import { apiError } from '@cervoise/graphql-client/testing';
import { plain } from '@cervoise/records/testing';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const overview = {
  tenantId: 'tenant-1',
  breweryName: 'Brasserie du Lavoir',
  createdAt: '2026-01-05T08:00:00.000Z',
  people: [
    { role: 'admin', active: 1, invited: 0, closed: 0 },
    { role: 'brewer', active: 2, invited: 1, closed: 1 },
  ],
  year: 2026,
  batchCount: 42,
  brewedLiters: 43_560,
  lastSeenAt: '2020-03-12T08:00:00.000Z',
  lastChangeAt: null,
};
const contract = {
  breweryId: 'tenant-1',
  breweryName: 'Brasserie du Lavoir',
  siren: '732829320',
  street: '2 rue du Lavoir',
  postalCode: '35000',
  city: 'Rennes',
  country: '',
  isPartner: false,
  state: 'unpaid',
  trialEndsOn: '2026-01-19',
  startsOn: '2026-01-20',
  unpaidSince: '2026-03-01',
  suspendedOn: '2026-03-31',
  updatedAt: '2026-03-12T08:00:00.000Z',
};
const access = {
  id: 'access-1',
  breweryName: 'Brasserie du Lavoir',
  requestedBy: 'Sacha Éditeur',
  reason: 'Ticket 4812',
  createdAt: '2026-03-12T08:00:00.000Z',
  expiresAt: '2026-03-13T08:00:00.000Z',
  isPending: false,
  isOpen: false,
  readings: [],
};
const answers = {
  breweryOverview: overview,
  contract,
  tenantExports: [],
  supportAccesses: { totalCount: 1, nodes: [access] },
};

const textOf = (name: string) => plain(screen.getByRole('region', { name }).textContent);

it('shows contract, people, volume, activity, exports and support of a brewery', async () => {
  const { api } = await openAt('/brewing-ops/breweries/tenant-1', answers);
  await screen.findByRole('heading', { level: 1, name: 'Brasserie du Lavoir' });
  expect(textOf('Volume brassé en 2026')).toContain('435,6hl42 brassins');
  expect(textOf('Personnes')).toMatch(
    /3comptes actifsAdministrateur1 actifBrasseur2 actifs · 1 invité · 1 désactivé/,
  );
  expect(textOf('Dernière activité')).toMatch(/12 mars 2020.*Rien n’a été saisi/);
  for (const text of [
    'Facture impayée',
    '732 829 320',
    '20/01/2026',
    '2 rue du Lavoir, 35000 Rennes',
  ])
    expect(textOf('Contrat')).toContain(text);
  expect(textOf('Exports')).toContain('Aucun export');
  const accesses = within(screen.getByRole('table', { name: 'Accès du support' }));
  expect(accesses.getByRole('link', { name: 'Ticket 4812' })).toHaveAttribute(
    'href',
    '/brewing-ops/support/access-1',
  );
  expect(api.variablesOf('Brewery')).toEqual([{ id: 'tenant-1' }]);
});

it('leads to its accounts, its contract and its exports', async () => {
  await openAt('/brewing-ops/breweries/tenant-1', answers);
  const links = {
    'Voir ses comptes': '/users?brewery=tenant-1',
    'Voir son journal': '/brewing-ops/journal?brewery=tenant-1',
    'Modifier le contrat': '/brewing-ops/contracts?search=Brasserie+du+Lavoir&contrat=tenant-1',
    'Exporter cette brasserie': '/brewing-ops/backups?brewery=tenant-1',
  };
  for (const [name, href] of Object.entries(links)) {
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  }
});

it('says when a brewery is not here', async () => {
  await openAt('/brewing-ops/breweries/tenant-9', {
    ...answers,
    breweryOverview: apiError('NOT_FOUND'),
  });
  expect(await screen.findByText('Brasserie non trouvée')).toBeVisible();
});
