import { clearSession, followToasts, useSession } from '@cervoise/shell-contract';
import { throwError } from 'rxjs';
import { errorLink } from '../client/create-apollo-client';
import { signIn } from '../testing/test-session';
import { runLink } from './testing/run-link';

const shown = jest.fn();
followToasts(shown);

const operation = 'mutation Save { save }';
const authorized = { headers: { Authorization: 'Bearer test-token' } };

function failWith(code: string, context: Readonly<Record<string, unknown>> = authorized) {
  const errors = [{ message: 'Du serveur.', extensions: { code } }];
  return runLink(errorLink, { operation, context, answer: { data: null, errors } });
}

let clock = Date.now();
beforeEach(() => {
  // Each test begins when earlier toasts are forgotten.
  clock += 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => clock);
  shown.mockClear();
  signIn();
});

it('shows an error as a toast of 5 s', async () => {
  await failWith('FORBIDDEN');
  expect(shown).toHaveBeenCalledWith({
    kind: 'error',
    title: 'Accès refusé',
    message: "Vous n'avez pas les droits nécessaires pour effectuer cette action.",
    duration: 5000,
  });
});

it('reports an unreachable server', async () => {
  const answer = () => throwError(() => new TypeError('Failed to fetch'));
  await expect(runLink(errorLink, { operation, answer })).rejects.toThrow('Failed to fetch');
  expect(shown).toHaveBeenCalledWith({
    kind: 'error',
    title: 'Erreur de connexion',
    message: 'Impossible de se connecter au serveur. Vérifiez votre connexion internet.',
    duration: 5000,
  });
});

it('shows the same error once in 5 s', async () => {
  await failWith('NOT_FOUND');
  clock += 4999;
  await failWith('NOT_FOUND');
  expect(shown).toHaveBeenCalledTimes(1);
  clock += 1;
  await failWith('NOT_FOUND');
  expect(shown).toHaveBeenCalledTimes(2);
});

it('shows no toast for an error that the form handles', async () => {
  await failWith('BAD_USER_INPUT', { ...authorized, suppressErrorToast: true });
  expect(shown).not.toHaveBeenCalled();
});

it('ends the session when the server refuses its token, with or without a toast', async () => {
  await failWith('UNAUTHENTICATED');
  expect(shown).toHaveBeenCalledWith({
    kind: 'error',
    title: "Erreur d'authentification",
    message: 'Vous devez être connecté pour effectuer cette action.',
    duration: 5000,
  });
  expect(useSession.getState()).toMatchObject({ token: null, user: null });
  signIn();
  await failWith('UNAUTHENTICATED', { ...authorized, suppressErrorToast: true });
  expect(useSession.getState().token).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

it('leads to the second factor without a toast when the server requires one', async () => {
  await failWith('SECOND_FACTOR_REQUIRED');
  expect(useSession.getState()).toMatchObject({ token: 'test-token', mustAddFactor: true });
  expect(shown).not.toHaveBeenCalled();
});

it('keeps the session on any other error', async () => {
  await failWith('FORBIDDEN');
  expect(useSession.getState().token).toBe('test-token');
});

it('keeps a session that began after the refused request', async () => {
  await failWith('UNAUTHENTICATED', { headers: { Authorization: 'Bearer older-token' } });
  expect(useSession.getState().token).toBe('test-token');
  clearSession();
});
