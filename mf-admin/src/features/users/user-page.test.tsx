import { usePasswordRequest } from '@cervoise/graphql-client';
import { apiError } from '@cervoise/graphql-client/testing';
import { fillIn, shownToasts } from '@cervoise/records/testing';
import { setReadOnlyReason, useSession } from '@cervoise/shell-contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { camille, eve, jean } from './testing/sample-users';

afterEach(() => act(() => setReadOnlyReason(null)));

const admin = { role: 'admin' } as const;
const actions = (name: string) => screen.findByRole('button', { name: `Actions sur ${name}` });

it('closes and opens an account after a confirmation', async () => {
  const active = { ...jean, state: 'active', isActive: true };
  let isClosed = false;
  const { api, user } = await openAt(
    '/users/jean',
    {
      user: () => (isClosed ? jean : active),
      deactivateUser: () => {
        isClosed = true;
        return true;
      },
    },
    admin,
  );
  await user.click(await actions('Jean Petit'));
  await user.click(screen.getByRole('menuitem', { name: 'Désactiver le compte' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Désactiver le compte/ }));
  expect(dialog.getByText(/Ses sessions se ferment aussitôt/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Désactiver' }));
  expect(await screen.findByText(/Ce compte est fermé/)).toBeVisible();
  expect(api.variablesOf('DeactivateUser')).toEqual([{ id: 'jean' }]);
  expect(shownToasts()).toEqual([{ title: 'Compte désactivé', message: 'Jean Petit' }]);
  await user.click(await actions('Jean Petit'));
  expect(screen.getByRole('menuitem', { name: 'Réactiver le compte' })).toBeVisible();
});

it.each([
  ['admin', 1],
  ['superadmin', 0],
] as const)('offers a %s the data of who left: %i', async (role, count) => {
  const own = { ...jean, tenantId: '22222222-2222-4222-8222-222222222222' };
  const user = role === 'admin' ? own : jean;
  const { user: person } = await openAt('/users/jean', { user }, { role });
  await person.click(await actions('Jean Petit'));
  await screen.findByRole('menuitem', { name: 'Réactiver le compte' });
  expect(screen.queryAllByRole('menuitem', { name: 'Exporter ses données' })).toHaveLength(count);
});

it('opens an account with one request id until it succeeds', async () => {
  const { api, user } = await openAt(
    '/users/jean',
    {
      user: jean,
      toggleUserStatus: () =>
        api.variablesOf('ToggleUserStatus').length === 1
          ? apiError('INTERNAL_SERVER_ERROR')
          : { ...jean, state: 'active', isActive: true },
    },
    admin,
  );
  await user.click(await actions('Jean Petit'));
  await user.click(screen.getByRole('menuitem', { name: 'Réactiver le compte' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Réactiver le compte/ }));
  await user.click(dialog.getByRole('button', { name: 'Réactiver' }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Réactiver' }));
  await waitFor(() =>
    expect(shownToasts()).toEqual([{ title: 'Compte réactivé', message: 'Jean Petit' }]),
  );
  const [first, second] = api.variablesOf('ToggleUserStatus');
  expect(first).toEqual({
    id: 'jean',
    isActive: true,
    requestId: expect.stringMatching(/^[\w-]{8,64}$/),
  });
  expect(second).toEqual(first);
});

it('only closes accounts and revokes invitations while read-only', async () => {
  setReadOnlyReason('Le contrat est résilié.');
  for (const [address, answered, label] of [
    ['/users/camille', camille, 'Désactiver le compte'],
    ['/users/eve', eve, 'Révoquer l’invitation'],
  ] as const) {
    const { user } = await openAt(address, { user: answered }, admin);
    await user.click(await actions(`${answered.firstName} ${answered.lastName}`));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([label]);
    expect(screen.queryByRole('button', { name: 'Modifier' })).not.toBeInTheDocument();
    cleanup();
  }
});

it('takes a lost authenticator app off an account that has one, after a question', async () => {
  const reset = 'Réinitialiser la double authentification';
  const without = await openAt('/users/camille', { user: camille, hasSecondFactor: false }, admin);
  await waitFor(() => expect(without.api.variablesOf('HasSecondFactor')).toHaveLength(1));
  await without.user.click(await actions('Camille Morel'));
  expect(screen.queryByRole('menuitem', { name: reset })).toBeNull();
  cleanup();
  const { api, user } = await openAt(
    '/users/camille',
    { user: camille, hasSecondFactor: true, resetSecondFactor: true },
    admin,
  );
  await user.click(await actions('Camille Morel'));
  await user.click(await screen.findByRole('menuitem', { name: reset }));
  const dialog = within(await screen.findByRole('dialog', { name: /Réinitialiser/ }));
  expect(api.variablesOf('ResetSecondFactor')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Réinitialiser' }));
  await waitFor(() => expect(api.variablesOf('ResetSecondFactor')).toEqual([{ id: 'camille' }]));
});

it('explains a refusal in the dialog', async () => {
  const last = 'Le dernier administrateur actif de la brasserie ne peut pas être désactivé.';
  const { user } = await openAt(
    '/users/camille',
    { user: camille, deactivateUser: apiError('BAD_USER_INPUT', { message: last }) },
    admin,
  );
  await user.click(await actions('Camille Morel'));
  await user.click(screen.getByRole('menuitem', { name: 'Désactiver le compte' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Désactiver/ }));
  await user.click(dialog.getByRole('button', { name: 'Désactiver' }));
  expect(await dialog.findByText(last)).toBeVisible();
});

it('shows the link of an invitation, or a button where the password must be given first', async () => {
  const link = 'https://cervoise.example/invitation?token=abc';
  const invited = { ...eve, role: 'admin' };
  const shown = await openAt('/users/eve', { user: invited, invitationLink: link }, admin);
  expect(await screen.findByText(link)).toBeVisible();
  expect(shown.api.variablesOf('InvitationLink')).toEqual([{ id: 'eve' }]);
  cleanup();
  let isRecent = false;
  const { user } = await openAt(
    '/users/eve',
    {
      user: invited,
      invitationLink: () => (isRecent ? link : apiError('RECENT_LOGIN_REQUIRED')),
    },
    admin,
  );
  const button = await screen.findByRole('button', { name: 'Afficher le lien d’invitation' });
  expect(usePasswordRequest.getState().request).toBeNull();
  isRecent = true;
  await user.click(button);
  expect(await screen.findByText(link)).toBeVisible();
});

it('resends an invitation, or revokes it and leaves the page', async () => {
  const { user, address } = await openAt(
    '/users/eve',
    { user: eve, users: [], resendInvitation: eve, revokeInvitation: true },
    admin,
  );
  expect(await screen.findByText(/N’a pas encore accepté l’invitation/)).toBeVisible();
  for (const [item, verb] of [
    ['Renvoyer l’invitation', 'Renvoyer'],
    ['Révoquer l’invitation', 'Révoquer'],
  ] as const) {
    await user.click(await actions('Ève Nouvelle'));
    await user.click(screen.getByRole('menuitem', { name: item }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: verb }));
  }
  expect(await screen.findByText('Aucun utilisateur')).toBeVisible();
  expect(address()).toBe('/users');
  expect(shownToasts().map(({ title }) => title)).toEqual([
    'Invitation renvoyée',
    'Invitation révoquée',
  ]);
});

it('hands over the administration, and is a manager afterwards', async () => {
  const active = { ...jean, state: 'active', isActive: true };
  const { user } = await openAt(
    '/users/jean',
    { user: active, handOverAdministration: { ...active, role: 'admin' } },
    admin,
  );
  await user.click(await actions('Jean Petit'));
  await user.click(screen.getByRole('menuitem', { name: 'Transmettre l’administration' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Transmettre/ }));
  expect(dialog.getByText(/vous devenez responsable de production/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Transmettre' }));
  expect(await screen.findByText('Administrateur à la Brasserie du Lavoir')).toBeVisible();
  expect(useSession.getState().user?.role).toBe('manager');
});

it('sends only changed fields, and shows that an e-mail must be confirmed', async () => {
  const active = { ...jean, state: 'active', isActive: true };
  const { api, user } = await openAt(
    '/users/jean',
    { user: active, updateUser: { ...active, pendingEmail: 'jp@demo.example' } },
    admin,
  );
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const form = within(await screen.findByRole('form', { name: 'Compte' }));
  fillIn(form.getByLabelText(/E-mail/), 'jp@demo.example');
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Nouvel e-mail, à confirmer')).toBeVisible();
  expect(api.variablesOf('UpdateUser')[0]).toMatchObject({
    updateUserInput: { id: 'jean', email: 'jp@demo.example' },
  });
  expect(shownToasts()[0]?.message).toMatch(/une fois confirmée par Jean Petit/);
});

it('offers a manager no action on an admin, and everyone their own profile', async () => {
  await openAt('/users/camille', { user: camille }, { role: 'manager' });
  expect(await screen.findByRole('heading', { name: 'Camille Morel' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions sur/ })).toBeNull();
});

it('lists the latest actions to an admin, and the accounts’ changes to the editor', async () => {
  const entry = {
    id: 'line-1',
    area: 'users',
    action: 'user_role_changed',
    userName: 'Camille Morel',
    isSupport: false,
    entityId: 'jean',
    entityName: 'Jean Petit',
    quantity: null,
    unit: null,
    field: null,
    before: null,
    after: null,
    reason: null,
    createdAt: '2026-03-12T08:00:00.000Z',
    breweryId: camille.tenantId,
    breweryName: camille.breweryName,
  };
  const lines = { totalCount: 1, nodes: [entry] };
  const { api } = await openAt('/users/camille', { user: camille, auditLogPage: lines }, admin);
  const done = within(await screen.findByRole('region', { name: 'Dernières actions' }));
  expect(await done.findByText('Rôle changé')).toBeVisible();
  expect(done.getByRole('link', { name: 'Voir ses actions au journal' })).toHaveAttribute(
    'href',
    '/audit?person=camille',
  );
  expect(api.variablesOf('AuditLog')).toEqual([
    { filter: { userId: 'camille' }, first: 5, page: 1 },
  ]);
  cleanup();
  await openAt('/users/camille', { user: camille, installationLogPage: lines });
  const changed = within(await screen.findByRole('region', { name: 'Comptes de la brasserie' }));
  expect(await changed.findByText('Rôle changé')).toBeVisible();
  expect(changed.getByRole('link', { name: 'Voir le journal' })).toHaveAttribute(
    'href',
    `/brewing-ops/journal?brewery=${camille.tenantId}&area=users`,
  );
});

it('reports an unknown account', async () => {
  await openAt('/users/nobody', { user: apiError('NOT_FOUND') }, admin);
  expect(await screen.findByText('Utilisateur non trouvé')).toBeVisible();
});
