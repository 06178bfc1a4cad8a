import type { ApolloLink } from '@apollo/client';
import { of } from 'rxjs';
import { usePasswordRequest } from './ask-for-password';
import { recentLoginLink } from './recent-login-link';
import { runLink } from './testing/run-link';

const operation = 'mutation HandOver { handOver }';
const refused = {
  data: null,
  errors: [{ message: 'Du serveur.', extensions: { code: 'RECENT_LOGIN_REQUIRED' } }],
};

/** Answers as a server that accepts the operation once the password was confirmed. */
const server = () =>
  jest
    .fn(() => of<ApolloLink.Result>({ data: { handOver: true } }))
    .mockReturnValueOnce(of(refused));
const request = () => {
  const { request: open } = usePasswordRequest.getState();
  if (!open) throw new Error('No password was asked for.');
  return open;
};

it('asks for the password, then sends the operation again', async () => {
  const answer = server();
  const sent = runLink(recentLoginLink, { operation, answer });
  request().confirm();
  expect((await sent).result.data).toEqual({ handOver: true });
  expect(answer).toHaveBeenCalledTimes(2);
  expect(usePasswordRequest.getState().request).toBeNull();
});

it('asks once for all that wait', async () => {
  const first = runLink(recentLoginLink, { operation, answer: server() });
  const asked = request();
  const second = runLink(recentLoginLink, { operation, answer: server() });
  expect(request()).toBe(asked);
  asked.confirm();
  expect((await first).result.data).toEqual({ handOver: true });
  expect((await second).result.data).toEqual({ handOver: true });
});

it('says that nothing was done when the password is not given, and asks again the next time', async () => {
  const answer = server();
  const sent = runLink(recentLoginLink, { operation, answer });
  request().cancel();
  await expect(sent).rejects.toMatchObject({
    title: 'Rien n’a été fait',
    message: 'Votre mot de passe n’a pas été confirmé.',
  });
  expect(answer).toHaveBeenCalledTimes(1);
  const again = runLink(recentLoginLink, { operation, answer: server() });
  request().confirm();
  expect((await again).result.data).toEqual({ handOver: true });
});

it('asks nothing for a query that nobody asked for', async () => {
  const context = { asksNoPassword: true };
  const { result } = await runLink(recentLoginLink, { operation, context, answer: refused });
  expect(result.errors).toEqual(refused.errors);
  expect(usePasswordRequest.getState().request).toBeNull();
});

it('passes other failures on', async () => {
  const errors = [{ message: 'Du serveur.', extensions: { code: 'FORBIDDEN' } }];
  const { result } = await runLink(recentLoginLink, { operation, answer: { data: null, errors } });
  expect(result.errors).toEqual(errors);
  expect(usePasswordRequest.getState().request).toBeNull();
});
