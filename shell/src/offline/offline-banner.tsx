import { useApolloClient } from '@cervoise/graphql-client';
import { reportConnection, useConnection } from '@cervoise/shell-contract';
import { formatDate } from '@cervoise/ui/format';
import { typeset } from '@cervoise/ui/typeset';
import { useEffect, useRef } from 'react';
import { Banner } from '../layout/banner/banner';

/** Milliseconds between two attempts to reach the server: the `online` event alone is not reliable. */
const attemptInterval = 10_000;

/** Whether the server can answer a request: not while its database is away. */
async function tryServer(): Promise<void> {
  const signal = AbortSignal.timeout(attemptInterval);
  const answer = await fetch('/readyz', { cache: 'no-store', signal }).catch(() => null);
  reportConnection(!answer?.ok);
}

/** Follows the browser's network, and tries the server while it is not reached. */
function useConnectionWatch(isOffline: boolean): void {
  useEffect(() => {
    const lost = () => reportConnection(true);
    const back = () => void tryServer();
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, []);
  useEffect(() => {
    if (!isOffline) return;
    const timer = window.setInterval(() => void tryServer(), attemptInterval);
    return () => window.clearInterval(timer);
  }, [isOffline]);
}

/** « Hors connexion » over every page; when the server is back, the page's data is fetched again. */
export function OfflineBanner() {
  const client = useApolloClient();
  const { isOffline, keptAt } = useConnection();
  useConnectionWatch(isOffline);
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) {
      client.refetchQueries({ include: 'active' }).catch(() => undefined);
    }
    wasOffline.current = isOffline;
  }, [client, isOffline]);
  if (!isOffline) return null;
  const keptOn = keptAt === null ? null : formatDate(new Date(keptAt));
  const isOld = keptOn !== null && keptOn !== formatDate(new Date());
  return (
    <Banner icon="offline">
      <strong>Hors connexion.</strong>{' '}
      {typeset(
        'Vos brassins gardés sur cet appareil restent consultables ; vos mesures partiront au retour du réseau.',
      )}
      {isOld && ` Certaines données datent du ${keptOn}.`}
    </Banner>
  );
}
