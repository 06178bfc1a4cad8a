import { ErrorScreen } from '@cervoise/ui/feedback';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOutdated } from '../../remotes/is-outdated';
import { failureText, type RemoteFailure } from '../../remotes/remote-failure';

interface PageFailureProps {
  readonly failure: RemoteFailure;
  readonly onRetry: () => void;
  /** What is gone may be files of a former release, which only loading the tab anew replaces. */
  readonly ofThisTab?: boolean;
}

const outdatedText =
  'Une nouvelle version a été installée et cette page ouverte ne peut plus être chargée. ' +
  'Rechargez-la pour continuer.';

/** Whether the tab is older than what the server serves; false when not asked and until the server has said so. */
function useOutdated(asked: boolean): boolean {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (!asked) return undefined;
    let current = true;
    void isOutdated().then((answer) => {
      if (current) setOutdated(answer);
    });
    return () => {
      current = false;
    };
  }, [asked]);
  return outdated;
}

/**
 * A page whose code could not be fetched or shown: « Réessayer » tries again without loading the
 * tab anew; a tab that is older than the server's releases is offered « Recharger ».
 */
export function PageFailure({ failure, onRetry, ofThisTab = false }: PageFailureProps) {
  const navigate = useNavigate();
  const { cause } = failure;
  const outdated = useOutdated(ofThisTab || cause === 'contract');
  const onHome = () => void navigate('/');
  if (outdated) {
    return (
      <ErrorScreen
        text={outdatedText}
        retryLabel="Recharger"
        onRetry={() => window.location.reload()}
        onHome={onHome}
      />
    );
  }
  return (
    <ErrorScreen
      text={failureText(cause)}
      serverUnreachable={cause === 'unreachable'}
      onRetry={onRetry}
      onHome={onHome}
    />
  );
}
