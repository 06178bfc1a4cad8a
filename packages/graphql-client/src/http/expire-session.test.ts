import { useSession } from '@cervoise/shell-contract';
import { signIn } from '../testing/test-session';
import { expireSession } from './authorization';

it('clears the session of the refused token, with the reason', () => {
  signIn();
  expireSession('Bearer test-token');
  expect(useSession.getState()).toMatchObject({
    token: null,
    user: null,
    error: 'Session expirée ou invalide',
  });
});

it.each([['Bearer older-token'], [undefined]])('keeps the session after %p', (sent) => {
  signIn();
  expireSession(sent);
  expect(useSession.getState().token).toBe('test-token');
});
