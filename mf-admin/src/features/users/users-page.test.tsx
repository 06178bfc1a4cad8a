import {
  createMockApi,
  MockApiProvider,
  networkDown,
  signIn,
} from '@cervoise/graphql-client/testing';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { UsersPage } from './users-page';

const camille = {
  id: '1',
  firstName: 'Camille',
  lastName: 'Morel',
  email: 'camille@demo.example',
  role: 'admin',
  isActive: true,
  createdAt: '2026-01-05T08:00:00.000Z',
};
const jean = {
  ...camille,
  id: '2',
  firstName: 'Jean',
  lastName: 'Petit',
  email: 'jean@demo.example',
  role: 'brewer',
  isActive: false,
};

function show(users: unknown) {
  signIn({ role: 'admin' });
  render(
    <MemoryRouter>
      <MockApiProvider api={{ users }}>
        <UsersPage />
      </MockApiProvider>
    </MemoryRouter>,
  );
}

it('lists the accounts of the brewery, with role and state in words', async () => {
  show([camille, jean]);
  const row = await screen.findByRole('row', { name: /Jean Petit/ });
  expect(within(row).getByText('Brasseur')).toBeVisible();
  expect(within(row).getByText('Désactivé')).toBeVisible();
  expect(screen.getByText('2 comptes à Brasserie du Lavoir')).toBeVisible();
});

it('shows cards on a phone', async () => {
  const real = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(real(query), { matches: true }));
  show([camille, jean]);
  const cards = within(await screen.findByRole('list', { name: 'Utilisateurs' }));
  const [, card] = cards.getAllByRole('listitem');
  for (const part of ['Jean Petit', 'Brasseur', 'jean@demo.example', 'Désactivé'])
    expect(card).toHaveTextContent(part);
});

it('shows the editor the accounts of all breweries, to search and leaf through', async () => {
  signIn({ role: 'superadmin' });
  const api = createMockApi({
    allUsersPage: {
      totalCount: 2,
      nodes: [
        { ...camille, breweryName: 'Brasserie du Lavoir' },
        { ...jean, breweryName: 'Brasserie des Abers' },
      ],
    },
  });
  render(
    <MemoryRouter initialEntries={['/users?search=lavoir']}>
      <MockApiProvider api={api}>
        <UsersPage />
      </MockApiProvider>
    </MemoryRouter>,
  );
  const row = await screen.findByRole('row', { name: /Jean Petit/ });
  expect(within(row).getByText('Brasserie des Abers')).toBeVisible();
  expect(screen.getByText(/^2\scomptes, toutes brasseries confondues$/)).toBeVisible();
  expect(api.variablesOf('AllUsers').at(-1)).toMatchObject({ search: 'lavoir', page: 1 });
});

it('says why the list could not be had and offers to try again', async () => {
  show(networkDown());
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
});
