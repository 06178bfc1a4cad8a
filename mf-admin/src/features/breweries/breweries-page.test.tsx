import { apiError } from '@cervoise/graphql-client/testing';
import { fillIn, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const lavoir = {
  tenantId: 'tenant-1',
  breweryName: 'Brasserie du Lavoir',
  userCount: 4,
  activeUserCount: 3,
  createdAt: '2026-01-05T08:00:00.000Z',
};
const page = { totalCount: 1, nodes: [lavoir] };

it('lists the breweries with their accounts, and links to other sections', async () => {
  const { api } = await openAt('/brewing-ops?search=lavoir', { allTenantsPage: page });
  const row = await screen.findByRole('row', { name: /Brasserie du Lavoir/ });
  for (const text of ['3', '1 compte fermé', '05/01/2026'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/users?brewery=tenant-1');
  expect(api.variablesOf('BreweryList').at(-1)).toMatchObject({ search: 'lavoir', page: 1 });
  const sections = within(screen.getByRole('navigation', { name: 'Exploitation' }));
  expect(sections.getByRole('link', { name: 'Brasseries' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

it('shows an empty list and a failed query', async () => {
  await openAt('/brewing-ops', { allTenantsPage: { totalCount: 0, nodes: [] } });
  expect(await screen.findByText('Aucune brasserie pour l’instant')).toBeVisible();
  await openAt('/brewing-ops', { allTenantsPage: apiError('INTERNAL_SERVER_ERROR') });
  expect(await screen.findByText('Erreur serveur')).toBeVisible();
});

it('opens an application at its former URL', async () => {
  const { address } = await openAt('/brewing-ops?candidature=lead-1', {
    leadsPage: { totalCount: 0, nodes: [] },
  });
  expect(await screen.findByText('Aucune candidature pour l’instant')).toBeVisible();
  expect(address()).toBe('/brewing-ops/leads?candidature=lead-1');
});

it('creates a brewery with its first admin', async () => {
  const created = {
    id: 'user-1',
    tenantId: 'tenant-2',
    firstName: 'Nina',
    lastName: 'Roche',
    email: 'nina@causse.example',
    breweryName: 'Brasserie du Causse',
  };
  const { api, user } = await openAt('/brewing-ops', {
    allTenantsPage: page,
    createTenantWithAdmin: created,
  });
  await user.click(await screen.findByRole('button', { name: 'Nouvelle brasserie' }));
  const form = within(await screen.findByRole('form', { name: 'Nouvelle brasserie' }));
  await user.click(form.getByRole('button', { name: 'Créer la brasserie' }));
  expect(await form.findByText('Le nom de la brasserie est requis.')).toBeVisible();
  const { id: _id, tenantId: _tenantId, ...values } = created;
  fillIn(form.getByLabelText(/Nom de la brasserie/), values.breweryName);
  fillIn(form.getByLabelText(/Prénom/), values.firstName);
  fillIn(form.getByLabelText(/^Nom\*?$/), values.lastName);
  fillIn(form.getByLabelText(/E-mail/), values.email);
  await user.click(form.getByRole('button', { name: 'Créer la brasserie' }));
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(shownToasts()).toEqual([
    {
      title: 'Brasserie du Causse est créée',
      message: 'Nina Roche a 7 jours pour accepter l’invitation.',
    },
  ]);
  expect(api.variablesOf('CreateTenantWithAdmin')[0]).toMatchObject({ input: values });
});
