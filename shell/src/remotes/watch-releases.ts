import { openedReleases } from './is-outdated';
import { newVersion } from './new-version';
import { fetchRemotesFile } from './read-remotes-file';

/** Milliseconds between two looks at what is deployed while the tab is in view. */
export const checkInterval = 5 * 60_000;

/** Milliseconds within which a navigation or a focus does not look again. */
export const minimumCheckGap = 30_000;

interface ReleaseWatch {
  /** Looks now, unless it did a moment ago; to be called when a page opens. */
  readonly look: () => void;
  readonly stop: () => void;
}

/**
 * Looks at what is deployed: when the tab gets the focus, every few minutes, and when asked.
 * @param isLoaded whether this tab has loaded a remote
 * @param onNewVersion gets the versions that are new, null when there are none (any more)
 */
export function watchReleases(
  isLoaded: (name: string) => boolean,
  onNewVersion: (version: string | null) => void,
): ReleaseWatch {
  let checkedAt = Date.now();
  let stopped = false;

  async function checkNow(): Promise<void> {
    const opened = openedReleases();
    if (!opened || document.visibilityState === 'hidden') return;
    checkedAt = Date.now();
    try {
      const current = await fetchRemotesFile();
      if (!stopped) onNewVersion(newVersion(opened, current, isLoaded));
    } catch {
      // The server does not answer: whoever needs it will say so.
    }
  }

  function look(): void {
    if (Date.now() - checkedAt >= minimumCheckGap) void checkNow();
  }

  const timer = setInterval(() => void checkNow(), checkInterval);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return {
    look,
    stop() {
      stopped = true;
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    },
  };
}
