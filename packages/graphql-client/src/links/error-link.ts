import { ErrorLink } from '@apollo/client/link/error';
import { describeError, toastFailure } from '../errors';
import { expireSession } from '../http/expire-session';

/**
 * Shows every failure as a toast, unless the operation's context has `suppressErrorToast`, and ends
 * a session that the server refuses.
 */
export const errorLink = new ErrorLink(({ error, operation }) => {
  const { headers, suppressErrorToast } = operation.getContext();
  if (describeError(error).code === 'UNAUTHENTICATED') expireSession(headers?.Authorization);
  if (!suppressErrorToast) toastFailure(error);
});
