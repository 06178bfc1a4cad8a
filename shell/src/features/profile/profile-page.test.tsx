import {
  apiError,
  createMockApi,
  type MockAnswers,
  MockApiProvider,
} from '@cervoise/graphql-client/testing';
import { useSession } from '@cervoise/shell-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInRouter } from '../../layout/testing/render-in-router';
import { watchToasts } from '../../layout/testing/shown-toasts';
import { forgetSessions, logInAs } from '../../session/testing/test-session';
import { ProfilePage } from './profile-page';

const camille = {
  id: 'user-1',
  email: 'camille@demo.example',
  firstName: 'Camille',
  lastName: 'Morel',
  role: 'manager',
  breweryName: 'Brasserie du Lavoir',
  tenantId: 'tenant-1',
  isActive: true,
  createdAt: '2026-01-12T08:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
};

const thisSession = {
  id: 'session-1',
  device: 'Firefox sur Linux',
  network: '203.0.113.x',
  createdAt: '2026-03-02T08:00:00.000Z',
  lastUsedAt: '2026-03-02T10:00:00.000Z',
  isCurrent: true,
};
const event = {
  id: 'event-1',
  kind: 'login_failed',
  network: '198.51.100.x',
  device: 'Chrome sur Windows',
  createdAt: '2026-03-02T07:00:00.000Z',
};
const phone = { ...thisSession, id: 'session-2', device: 'Safari sur iOS', isCurrent: false };

let toasts: ReturnType<typeof watchToasts>;
beforeEach(() => {
  forgetSessions();
  logInAs({ role: 'manager' });
  toasts = watchToasts();
});

async function open(answers: MockAnswers = {}) {
  const api = createMockApi({
    me: camille,
    sessions: [thisSession, phone],
    ownSecurityEvents: [event],
    secondFactor: { enabledAt: null, recoveryCodesLeft: 0 },
    passkeys: [],
    ...answers,
  });
  const { user } = renderInRouter(<ProfilePage />, {
    path: '/profile',
    wrap: (router) => <MockApiProvider api={api}>{router}</MockApiProvider>,
  });
  const identity = within(await screen.findByRole('form', { name: 'Identité' }));
  const openPassword = async () => {
    await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
    return within(await screen.findByRole('form', { name: 'Mot de passe' }));
  };
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  const save = () => user.click(identity.getByRole('button', { name: 'Enregistrer' }));
  return { api, user, identity, openPassword, retype, save };
}

it('shows role, brewery and the current account', async () => {
  const { identity } = await open();
  expect(screen.getByText('Responsable de production')).toBeVisible();
  expect(screen.getByText('Brasserie du Lavoir')).toBeVisible();
  expect(screen.getByText('12/01/2026')).toBeVisible();
  expect(identity.getByLabelText(/Prénom/)).toHaveValue('Camille');
  expect(identity.getByLabelText(/E-mail/)).toHaveValue('camille@demo.example');
});

it('saves a name, with a toast, and updates the whole app', async () => {
  const changed = { ...camille, firstName: 'Camille-Anne', updatedAt: '2026-03-02T10:00:00.000Z' };
  const { api, identity, retype, save } = await open({ updateProfile: changed });
  await retype(identity.getByLabelText(/Prénom/), 'Camille-Anne');
  await save();
  await waitFor(() =>
    expect(toasts()).toEqual([expect.objectContaining({ title: 'Profil enregistré' })]),
  );
  expect(api.variablesOf('UpdateProfile')).toEqual([
    {
      updateProfileInput: {
        firstName: 'Camille-Anne',
        lastName: 'Morel',
        email: 'camille@demo.example',
        updatedAt: '2026-03-01T10:00:00.000Z',
        requestId: expect.any(String),
      },
    },
  ]);
  expect(useSession.getState().user?.firstName).toBe('Camille-Anne');
  expect(identity.getByLabelText(/Prénom/)).toHaveValue('Camille-Anne');

  await retype(identity.getByLabelText(/Prénom/), 'Camille');
  await save();
  await waitFor(() => expect(api.variablesOf('UpdateProfile')).toHaveLength(2));
  expect(api.variablesOf('UpdateProfile')[1]).toMatchObject({
    updateProfileInput: { updatedAt: '2026-03-02T10:00:00.000Z' },
  });
});

it('requires the password for a new e-mail only', async () => {
  const { api, identity, retype, save } = await open({ updateProfile: camille });
  expect(identity.queryByLabelText(/Mot de passe actuel/)).not.toBeInTheDocument();
  await retype(identity.getByLabelText(/E-mail/), 'morel@demo.example');
  await save();
  expect(await identity.findByText('Le mot de passe actuel est requis')).toBeVisible();
  expect(api.variablesOf('UpdateProfile')).toHaveLength(0);
  await retype(identity.getByLabelText(/Mot de passe actuel/), 'cervoise-demo');
  await save();
  await waitFor(() => expect(api.variablesOf('UpdateProfile')).toHaveLength(1));
  expect(api.variablesOf('UpdateProfile')[0]).toMatchObject({
    updateProfileInput: { email: 'morel@demo.example', currentPassword: 'cervoise-demo' },
  });
});

it('shows an address to be confirmed, and cancels it', async () => {
  const waiting = { ...camille, pendingEmail: 'morel@demo.example' };
  const { user, identity, retype, save } = await open({
    updateProfile: waiting,
    cancelEmailChange: { ...camille, pendingEmail: null },
  });
  await retype(identity.getByLabelText(/E-mail/), 'morel@demo.example');
  await retype(identity.getByLabelText(/Mot de passe actuel/), 'cervoise-demo');
  await save();
  expect(await identity.findByText('morel@demo.example')).toBeVisible();
  expect(identity.getByLabelText(/E-mail/)).toHaveValue('camille@demo.example');
  expect(toasts()).toEqual([
    {
      kind: 'success',
      title: 'Profil enregistré',
      message: 'Ouvrez le lien envoyé à morel@demo.example pour confirmer cette adresse.',
    },
  ]);
  await user.click(identity.getByRole('button', { name: 'Abandonner' }));
  await waitFor(() => expect(identity.queryByText('morel@demo.example')).toBeNull());
});

it('shows the server’s message on its field and keeps the typed values', async () => {
  const { identity, retype, save } = await open({
    updateProfile: () => {
      throw apiError('BAD_USER_INPUT', { fields: { lastName: 'Le nom est trop long.' } });
    },
  });
  await retype(identity.getByLabelText('Nom', { exact: false, selector: '[name=lastName]' }), 'M');
  await save();
  expect(await identity.findByText('Le nom est trop long.')).toBeVisible();
  expect(toasts()).toEqual([]);
});

it('on a conflict keeps the typed values and those that another user saved', async () => {
  const { api, identity, retype, save } = await open({
    updateProfile: () => {
      throw apiError('CONFLICT');
    },
  });
  const later = '2026-03-02T10:00:00.000Z';
  api.answer({ me: { ...camille, lastName: 'Moreau', updatedAt: later } });
  await retype(identity.getByLabelText(/Prénom/), 'Camille-Anne');
  await save();
  expect(await identity.findByText('Cette fiche a été modifiée entre-temps')).toBeVisible();
  expect(await identity.findByDisplayValue('Moreau')).toBe(identity.getByLabelText(/^Nom/));
  expect(identity.getByLabelText(/Prénom/)).toHaveValue('Camille-Anne');

  api.answer({ updateProfile: { ...camille, firstName: 'Camille-Anne' } });
  await save();
  await waitFor(() => expect(useSession.getState().user?.firstName).toBe('Camille-Anne'));
  expect(api.variablesOf('UpdateProfile').at(-1)?.updateProfileInput).toMatchObject({
    firstName: 'Camille-Anne',
    lastName: 'Moreau',
    updatedAt: later,
  });
});

describe('a new password', () => {
  it('requires the current one and a matching confirmation', async () => {
    const { api, user, openPassword } = await open();
    const password = await openPassword();
    await user.type(password.getByLabelText(/Nouveau mot de passe/), 'assez-long');
    await user.type(password.getByLabelText(/Confirmer/), 'autre-chose');
    await user.click(password.getByRole('button', { name: 'Enregistrer' }));
    expect(await password.findByText('Le mot de passe actuel est requis')).toBeVisible();
    expect(api.variablesOf('UpdateProfile')).toHaveLength(0);
  });

  it('is sent with the current one, and the session continues', async () => {
    const { api, user, openPassword } = await open({ updateProfile: camille });
    const password = await openPassword();
    await user.type(password.getByLabelText(/Mot de passe actuel/), 'cervoise-demo');
    await user.type(password.getByLabelText(/Nouveau mot de passe/), 'assez-long');
    await user.type(password.getByLabelText(/Confirmer/), 'assez-long');
    await user.click(password.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(toasts()).toEqual([expect.objectContaining({ title: 'Mot de passe mis à jour' })]),
    );
    expect(api.variablesOf('UpdateProfile')[0]?.updateProfileInput).toMatchObject({
      currentPassword: 'cervoise-demo',
      newPassword: 'assez-long',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(useSession.getState().token).not.toBeNull();
  });
});

describe('the open sessions', () => {
  const lines = async () =>
    within(await screen.findByRole('list', { name: 'Sessions ouvertes' })).getAllByRole('listitem');

  it('are shown with device and network, the current one marked', async () => {
    await open();
    const [here, there] = await lines();
    expect(here).toHaveTextContent(/Firefox sur Linux.*203\.0\.113\.x.*Cet appareil/);
    expect(there).toHaveTextContent('Safari sur iOS');
    expect(within(here as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be ended one by one', async () => {
    const { api, user } = await open({ endSession: true });
    await lines();
    api.answer({ sessions: [thisSession] });
    await user.click(screen.getByRole('button', { name: /Fermer la session : Safari sur iOS/ }));
    await waitFor(async () => expect(await lines()).toHaveLength(1));
    expect(api.variablesOf('EndSession')).toEqual([{ id: 'session-2' }]);
    expect(toasts()).toEqual([expect.objectContaining({ title: 'Session fermée' })]);
    expect(screen.queryByRole('button', { name: 'Fermer les autres' })).not.toBeInTheDocument();
  });

  it('can all be ended, except for the current one', async () => {
    const { api, user } = await open({ endOtherSessions: 3 });
    await lines();
    api.answer({ sessions: [thisSession] });
    await user.click(screen.getByRole('button', { name: 'Fermer les autres' }));
    await waitFor(() =>
      expect(toasts()).toEqual([
        expect.objectContaining({ title: expect.stringMatching(/^3\ssessions fermées$/) }),
      ]),
    );
    await waitFor(async () => expect(await lines()).toHaveLength(1));
  });
});

it('shows a failed query, and retries', async () => {
  const api = createMockApi({
    me: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  const { user } = renderInRouter(<ProfilePage />, {
    path: '/profile',
    wrap: (router) => <MockApiProvider api={api}>{router}</MockApiProvider>,
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  api.answer({ me: camille });
  await user.click(retry);
  expect(await screen.findByRole('form', { name: 'Identité' })).toBeVisible();
});

test('shows the latest activity of the account, and when there is none', async () => {
  await open();
  const activity = within(await screen.findByRole('list', { name: 'Activité du compte' }));
  expect(activity.getByText('Connexion échouée')).toBeInTheDocument();
  expect(activity.getByText(/Chrome sur Windows/)).toHaveTextContent('198.51.100.x');
});

test('says when an account has no activity yet', async () => {
  await open({ ownSecurityEvents: [] });
  expect(await screen.findByText(/Rien depuis douze mois/)).toBeInTheDocument();
});

describe('the second factor', () => {
  const codes = ['kx7m-2pqr-9tva', 'abcd-efgh-jkmn'];
  const enabled = { enabledAt: '2026-03-02T08:00:00.000Z', recoveryCodesLeft: 10 };

  async function typePassword(user: Awaited<ReturnType<typeof open>>['user'], submit: string) {
    const form = within(await screen.findByRole('form', { name: 'Mot de passe actuel' }));
    await user.type(form.getByLabelText(/^Mot de passe actuel/), 'cervoise-demo');
    await user.click(form.getByRole('button', { name: submit }));
  }

  it('is added by password, code and noted recovery codes', async () => {
    const { api, user } = await open({
      beginAuthenticator: { secret: 'JBSWY3DP', qrCode: '<svg />' },
      confirmAuthenticator: codes,
    });
    await user.click(await screen.findByRole('button', { name: 'Ajouter une application' }));
    await typePassword(user, 'Continuer');
    const scan = within(
      await screen.findByRole('form', { name: 'Application d’authentification' }),
    );
    expect(scan.getByRole('img', { name: /Code à scanner/ })).toBeVisible();
    expect(scan.getByText('JBSWY3DP')).toBeVisible();
    await user.type(scan.getByRole('textbox', { name: /Code à six chiffres/ }), '123456');
    api.answer({ secondFactor: enabled });
    await user.click(scan.getByRole('button', { name: 'Activer' }));
    const list = await screen.findByRole('list', { name: 'Codes de secours' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(codes);
    await user.click(screen.getByRole('button', { name: 'Je les ai notés' }));
    expect(await screen.findByText(/Active depuis le 02\/03\/2026/)).toBeVisible();
    expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
  });

  it('keeps the dialog open, with the message, after a wrong code or password', async () => {
    const { user } = await open({
      beginAuthenticator: () => {
        throw apiError('BAD_USER_INPUT', {
          fields: { currentPassword: 'Le mot de passe actuel est incorrect.' },
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ajouter une application' }));
    await typePassword(user, 'Continuer');
    expect(await screen.findByText('Le mot de passe actuel est incorrect.')).toBeVisible();
  });

  it('is removed, and gets new recovery codes, by the password', async () => {
    const { api, user } = await open({ secondFactor: enabled, renewRecoveryCodes: codes });
    await user.click(await screen.findByRole('button', { name: 'Renouveler les codes' }));
    await typePassword(user, 'Renouveler');
    expect(await screen.findByText(codes[1] ?? '')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Je les ai notés' }));
    api.answer({
      removeAuthenticator: true,
      secondFactor: { enabledAt: null, recoveryCodesLeft: 0 },
    });
    await user.click(screen.getByRole('button', { name: 'Retirer' }));
    await typePassword(user, 'Retirer');
    expect(await screen.findByRole('button', { name: 'Ajouter une application' })).toBeVisible();
  });
});
