import { HttpStatusError } from '../errors/request-errors';
import { usePasswordRequest, withRecentLogin } from './ask-for-password';

const refused = new HttpStatusError(
  403,
  '{"code":"RECENT_LOGIN_REQUIRED","message":"Du serveur."}',
);

it('has the password asked for, then runs the request again', async () => {
  const run = jest.fn().mockRejectedValueOnce(refused).mockResolvedValue('file');
  const answer = withRecentLogin(run);
  await Promise.resolve();
  usePasswordRequest.getState().request?.confirm();
  await expect(answer).resolves.toBe('file');
  expect(run).toHaveBeenCalledTimes(2);
});

it('runs nothing again when the password is not given', async () => {
  const run = jest.fn().mockRejectedValue(refused);
  const answer = withRecentLogin(run);
  await Promise.resolve();
  usePasswordRequest.getState().request?.cancel();
  await expect(answer).rejects.toMatchObject({ title: 'Rien n’a été fait' });
  expect(run).toHaveBeenCalledTimes(1);
});

it('passes other failures on', async () => {
  const forbidden = new HttpStatusError(403, '{"code":"FORBIDDEN"}');
  await expect(withRecentLogin(() => Promise.reject(forbidden))).rejects.toBe(forbidden);
  expect(usePasswordRequest.getState().request).toBeNull();
});
