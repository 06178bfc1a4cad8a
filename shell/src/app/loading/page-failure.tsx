import { ErrorScreen } from '@cervoise/ui/feedback';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOutdated } from '../../remotes/is-outdated';
import { failureText, type RemoteFailure } from '../../remotes/remote-failure';

interface PageFailureProps {
  readonly failure: RemoteFailure;
  readonly onRetry: () => void;
  /** Name of the page's remote; absent for the shell's own. */
  readonly remote?: string;
  /** The missing files may be those of a former release, which only a reload replaces. */
  readonly ofThisTab?: boolean;
  /** The rest of the app is unusable too. */
  readonly wholeApp?: boolean;
}

const outdatedText =
  'Une nouvelle version a été installée et cette page ouverte ne peut plus être chargée. ' +
  'Rechargez-la pour continuer.';

/** Whether the tab is older than the live releases; false until known. */
function useOutdated(shouldCheck: boolean, remote: string | undefined): boolean {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (!shouldCheck) return undefined;
    let current = true;
    void isOutdated(remote).then((answer) => {
      if (current) setOutdated(answer);
    });
    return () => {
      current = false;
    };
  }, [shouldCheck, remote]);
  return outdated;
}

/**
 * Shown for a page whose code could not be fetched: « Réessayer » retries without a reload; a tab
 * that is older than the live releases is offered « Recharger » too.
 */
export function PageFailure({ failure, onRetry, remote, ofThisTab, wholeApp }: PageFailureProps) {
  const navigate = useNavigate();
  const { cause } = failure;
  const outdated = useOutdated(ofThisTab || cause === 'contract', remote);
  return (
    <ErrorScreen
      text={outdated ? outdatedText : failureText(cause, wholeApp)}
      serverUnreachable={!outdated && cause === 'unreachable'}
      onReload={outdated ? () => window.location.reload() : undefined}
      onRetry={onRetry}
      onHome={() => void navigate('/')}
    />
  );
}
