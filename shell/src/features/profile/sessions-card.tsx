import { describeError, useMutation, useQuery } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { formatCount, formatMoment } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import type { SessionsQuery } from '../../generated/graphql';
import { endOtherSessionsMutation, endSessionMutation, sessionsQuery } from './sessions.graphql';
import styles from './sessions-card.module.css';

type ListedSession = SessionsQuery['sessions'][number];

/** The account's sessions; each but the current one can be ended. */
export function SessionsCard() {
  const { data, error, loading, refetch } = useQuery(sessionsQuery);
  const [endOthers, others] = useMutation(endOtherSessionsMutation);
  const sessions = data?.sessions;
  const otherCount = sessions?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const handleEndOthers = async () => {
    // The error link has shown the failure.
    const ended = await endOthers().catch(() => null);
    if (ended?.data) {
      toastSuccess({
        title: formatCount(ended.data.endOtherSessions, 'session fermée', 'sessions fermées'),
      });
      await refetch();
    }
  };
  return (
    <Card
      title="Sessions ouvertes"
      action={
        otherCount > 0 && (
          <Button size="small" loading={others.loading} onClick={() => void handleEndOthers()}>
            Fermer les autres
          </Button>
        )
      }
    >
      {sessions ? (
        <ul className="cv-rows" aria-label="Sessions ouvertes">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} onEnded={() => void refetch()} />
          ))}
        </ul>
      ) : error ? (
        <ErrorBlock {...describeError(error)} onRetry={refetch} retrying={loading} />
      ) : (
        <Spinner />
      )}
    </Card>
  );
}

interface SessionLineProps {
  readonly session: ListedSession;
  readonly onEnded: () => void;
}

function SessionLine({ session, onEnded }: SessionLineProps) {
  const { id, device, network, createdAt, lastUsedAt, isCurrent } = session;
  const [end, { loading }] = useMutation(endSessionMutation, { variables: { id } });
  const handleEnd = async () => {
    const ended = await end().catch(() => null);
    if (!ended?.data) return;
    toastSuccess({ title: 'Session fermée', message: device });
    onEnded();
  };
  return (
    <li className={`${styles.session} cv-pad-8-0 cv-row cv-gap-12 cv-line-above`}>
      <div className={`${styles.about} cv-rows cv-shrink`}>
        <strong className="cv-break">{device}</strong>
        <span className="cv-fine cv-muted">
          {formatMoment(isCurrent ? createdAt : lastUsedAt)} · {network}
        </span>
      </div>
      {isCurrent ? (
        <Status tone="healthy" label="Cet appareil" />
      ) : (
        <Button
          size="small"
          loading={loading}
          aria-label={`Fermer la session : ${device}, ${formatMoment(lastUsedAt)}`}
          onClick={() => void handleEnd()}
        >
          Fermer
        </Button>
      )}
    </li>
  );
}
