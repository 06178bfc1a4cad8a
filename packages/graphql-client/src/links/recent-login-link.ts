import { ErrorLink } from '@apollo/client/link/error';
import { defer, switchMap } from 'rxjs';
import { describeError } from '../errors';
import { askForPassword } from './ask-for-password';

/** Has the password asked for when the server requires a recent login, then sends the operation again. */
export const recentLoginLink = new ErrorLink(({ error, operation, forward }) =>
  describeError(error).code === 'RECENT_LOGIN_REQUIRED' && !operation.getContext().asksNoPassword
    ? defer(askForPassword).pipe(switchMap(() => forward(operation)))
    : undefined,
);
