import { ErrorLink } from '@apollo/client/link/error';
import { defer, switchMap } from 'rxjs';
import { create } from 'zustand';
import { describeError, UserFacingError } from '../errors';

/** The password is to be asked for; `cancel` gives up what waits for it. */
interface PasswordRequest {
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** What the shell asks the user for, on behalf of an operation; null when nothing waits. */
export const usePasswordRequest = create<{ readonly request: PasswordRequest | null }>()(() => ({
  request: null,
}));

let asking: Promise<void> | null = null;

/** Waits until the user has typed the password again; one question for all that wait. */
function askForPassword(): Promise<void> {
  asking ??= new Promise<void>((resolve, reject) => {
    const answered = (settle: () => void) => () => {
      asking = null;
      usePasswordRequest.setState({ request: null });
      settle();
    };
    const cancelled = () =>
      reject(new UserFacingError('Rien n’a été fait', 'Votre mot de passe n’a pas été confirmé.'));
    usePasswordRequest.setState({
      request: { confirm: answered(resolve), cancel: answered(cancelled) },
    });
  });
  return asking;
}

/** Has the password asked for when the server requires a recent login, then sends the operation again. */
export const recentLoginLink = new ErrorLink(({ error, operation, forward }) =>
  describeError(error).code === 'RECENT_LOGIN_REQUIRED'
    ? defer(askForPassword).pipe(switchMap(() => forward(operation)))
    : undefined,
);
