import { ErrorScreen } from '@cervoise/ui/feedback';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOutdated } from '../../remotes/is-outdated';
import { failureText, type RemoteFailure } from '../../remotes/remote-failure';

interface PageFailureProps {
  readonly failure: RemoteFailure;
  readonly onRetry: () => void;
  /** Name of the remote whose page it is; the shell's own without one. */
  readonly remote?: string;
  /** What is gone may be files of a former release, which only loading the tab anew replaces. */
  readonly ofThisTab?: boolean;
  /** Nothing else of the app can be used meanwhile. */
  readonly wholeApp?: boolean;
}

const outdatedText =
  'Une nouvelle version a été installée et cette page ouverte ne peut plus être chargée. ' +
  'Rechargez-la pour continuer.';

/** Whether the tab is older than what the server serves; false when not asked and until the server has said so. */
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
 * A page whose code could not be fetched or shown: « Réessayer » tries again without loading the
 * tab anew; a tab that is older than the releases the page needs is offered « Recharger » too.
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
