import { clearSession } from '@cervoise/shell-contract';
import { authorizationLink } from '../client/create-apollo-client';
import { signIn } from '../testing/test-session';
import { runLink } from './testing/run-link';

const operation = 'query Me { me { id } }';

it('adds the stored token', async () => {
  signIn();
  const { context } = await runLink(authorizationLink, { operation });
  expect(context?.headers).toEqual({ Authorization: 'Bearer test-token' });
});

it('adds no header without a token, and keeps other headers', async () => {
  clearSession();
  const { context } = await runLink(authorizationLink, {
    operation,
    context: { headers: { 'X-Own': 'kept' } },
  });
  expect(context?.headers).toEqual({ 'X-Own': 'kept' });
});
