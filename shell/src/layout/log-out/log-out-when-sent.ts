import { useSession } from '@cervoise/shell-contract';
import { create } from 'zustand';
import { logOut } from '../../session/log-out';
import { leaveWhenSaved } from '../unsaved-changes/leave-when-saved';

interface LoggingOutState {
  /** Entries of the leaving user that have not reached the server; 0 when nothing is asked. */
  readonly unsentCount: number;
}

/** A logout that waits for an answer. */
export const useLoggingOut = create<LoggingOutState>()(() => ({ unsentCount: 0 }));

export const stayLoggedIn = () => useLoggingOut.setState({ unsentCount: 0 });

async function askAboutUnsent(): Promise<void> {
  const userId = useSession.getState().user?.id;
  let unsentCount = 0;
  try {
    const { countUnsent } = await import('../rare-dialogs');
    if (userId) unsentCount = await countUnsent(userId);
  } catch {
    // Its script is not on the device: a logout must not fail for that.
  }
  if (unsentCount > 0) useLoggingOut.setState({ unsentCount });
  else logOut();
}

/** Logs out; asks first when there are unsaved changes, or entries that wait for the network. */
export function logOutWhenSent(): void {
  leaveWhenSaved(() => void askAboutUnsent());
}
