import { apiError, type MockAnswers } from '@cervoise/graphql-client/testing';
import { fillIn, plain, shownToasts } from '@cervoise/records/testing';
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
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/brewing-ops/breweries/tenant-1');
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

const created = {
  id: 'user-1',
  tenantId: 'tenant-2',
  firstName: 'Nina',
  lastName: 'Roche',
  email: 'nina@causse.example',
  breweryName: 'Brasserie du Causse',
};
const { id: _id, tenantId: _tenantId, ...values } = created;

/** Opens the form over an API, and fills it in. */
async function fillNewBrewery(answers: MockAnswers) {
  const opened = await openAt('/brewing-ops', { allTenantsPage: page, ...answers });
  await opened.user.click(await screen.findByRole('button', { name: 'Nouvelle brasserie' }));
  const form = within(await screen.findByRole('form', { name: 'Nouvelle brasserie' }));
  fillIn(form.getByLabelText(/Nom de la brasserie/), values.breweryName);
  fillIn(form.getByLabelText(/Prénom/), values.firstName);
  fillIn(form.getByLabelText(/^Nom\*?$/), values.lastName);
  fillIn(form.getByLabelText(/E-mail/), values.email);
  return { ...opened, form };
}

it('creates a brewery with its first admin', async () => {
  const { api, user, form } = await fillNewBrewery({ createTenantWithAdmin: created });
  fillIn(form.getByLabelText(/Nom de la brasserie/), '');
  await user.click(form.getByRole('button', { name: 'Créer la brasserie' }));
  expect(await form.findByText('Le nom de la brasserie est requis.')).toBeVisible();
  fillIn(form.getByLabelText(/Nom de la brasserie/), values.breweryName);
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

it('asks before it creates a second brewery of a name', async () => {
  const sentence = 'Une brasserie de ce nom existe déjà : « Brasserie du Causse » (Millau).';
  const { api, user, form } = await fillNewBrewery({
    createTenantWithAdmin: ({ input }: { input: { confirmSameName?: boolean } }) =>
      input.confirmSameName
        ? created
        : apiError('BAD_USER_INPUT', {
            message: sentence,
            fields: { confirmSameName: sentence },
          }),
  });
  const submit = form.getByRole('button', { name: 'Créer la brasserie' });
  await user.click(submit);
  // Named by its buttons: in jsdom two open dialogs share one title's id.
  expect(plain((await screen.findByText(/existe déjà/)).textContent)).toContain(sentence);
  await user.click(screen.getByRole('button', { name: 'Revenir au formulaire' }));
  expect(plain((await form.findByText(/existe déjà/)).textContent)).toContain(sentence);
  expect(form.getByLabelText(/Nom de la brasserie/)).toHaveValue('Brasserie du Causse');

  await user.click(submit);
  await user.click(await screen.findByRole('button', { name: 'Créer quand même' }));
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(api.variablesOf('CreateTenantWithAdmin').at(-1)).toMatchObject({
    input: { ...values, confirmSameName: true },
  });
});
