import { openedReleases } from './is-outdated';
import { newVersion } from './new-version';
import { fetchRemotesFile } from './read-remotes-file';

/** Milliseconds between two checks while the tab is visible. */
export const checkInterval = 5 * 60_000;

/** Minimum milliseconds between checks caused by a navigation or a focus. */
export const minimumCheckGap = 30_000;

interface ReleaseWatch {
  /** Checks now, unless it did a moment ago; to be called when a page opens. */
  readonly look: () => void;
  readonly stop: () => void;
}

/**
 * Checks what is deployed: when the tab gets the focus, every few minutes, and on request.
 * @param isLoaded whether this tab has loaded a remote
 * @param onNewVersion gets the new versions, null when there are none (any more)
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
      // The server is unreachable: other requests report that.
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
