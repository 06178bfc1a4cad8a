import { securityEventLabels } from '@cervoise/domain/users';
import { describeError, useQuery } from '@cervoise/graphql-client';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { formatMoment } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { ownSecurityEventsQuery } from './sessions.graphql';
import styles from './sessions-card.module.css';

/** The latest logins, failures and changes of the account, so that its owner notices a stranger. */
export function SecurityCard() {
  const { data, error, loading, refetch } = useQuery(ownSecurityEventsQuery);
  return (
    <Card title="Activité du compte">
      {data && data.ownSecurityEvents.length > 0 && (
        <ul className="cv-rows" aria-label="Activité du compte">
          {data.ownSecurityEvents.map(({ id, kind, network, device, createdAt }) => (
            <li key={id} className={`${styles.session} cv-pad-8-0 cv-row cv-gap-12 cv-line-above`}>
              <div className={`${styles.about} cv-rows cv-shrink`}>
                <strong className="cv-break">{securityEventLabels[kind]}</strong>
                <span className="cv-fine cv-muted">
                  {[formatMoment(createdAt), device, network].filter(Boolean).join(' · ')}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {!data &&
        (error ? (
          <ErrorBlock {...describeError(error)} onRetry={refetch} retrying={loading} />
        ) : (
          <Spinner />
        ))}
      {data?.ownSecurityEvents.length === 0 && (
        <p>Rien depuis douze mois. Vos connexions s’inscriront ici.</p>
      )}
    </Card>
  );
}
