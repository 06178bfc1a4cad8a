import { create } from 'zustand';
import { describeError, UserFacingError } from '../errors';

/** The password is to be asked for; `cancel` gives up what waits for it. */
interface PasswordRequest {
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** What the shell asks the user for, on behalf of a request; null when nothing waits. */
export const usePasswordRequest = create<{ readonly request: PasswordRequest | null }>()(() => ({
  request: null,
}));

let asking: Promise<void> | null = null;

/** Waits until the user has typed the password again; one question for all that wait. */
export function askForPassword(): Promise<void> {
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

/** Runs a REST request; when the server requires a recent login, asks for the password and runs it again. */
export async function withRecentLogin<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    if (describeError(error).code !== 'RECENT_LOGIN_REQUIRED') throw error;
    await askForPassword();
    return request();
  }
}
