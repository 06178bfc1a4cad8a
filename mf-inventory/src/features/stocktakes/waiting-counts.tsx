import { plural } from '@cervoise/domain/text';
import { Button } from '@cervoise/ui/button';
import { formatCount } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Status } from '@cervoise/ui/status';
import { countQueue } from './count-queue';
import { amountText, articleText } from './stocktake-texts';
import styles from './stocktakes.module.css';
import { useCountQueue } from './use-count-queue';

/**
 * The counts that have not reached the server: waiting ones in a line, those it did not take with why.
 * @param stocktakeId shows only those of one stocktake
 */
export function WaitingCounts({ stocktakeId }: { readonly stocktakeId?: string }) {
  const { waiting, failed, standstill } = useCountQueue(stocktakeId);
  return (
    <>
      {waiting.length > 0 && standstill !== null && (
        <p className="cv-row cv-gap-8 cv-muted" role="status">
          <Icon name={standstill === 'offline' ? 'offline' : 'clock'} />
          {`${standstill === 'offline' ? 'Hors connexion, ' : ''}${formatCount(waiting.length, 'comptage')} en attente`}
        </p>
      )}
      {failed.length > 0 && (
        <section
          className={`${styles.card} cv-pad-20 cv-panel`}
          aria-label="Comptages non enregistrés"
        >
          <Status
            tone="critical"
            label={`${formatCount(failed.length, 'comptage')} ${plural(failed.length, 'n’a pas été enregistré', 'n’ont pas été enregistrés')} par le serveur`}
          />
          <ul className={styles.lines}>
            {failed.map(({ requestId, line, quantity, refusal, serverError }) => (
              <li key={requestId} className={styles.line}>
                <span>
                  <strong>{`${articleText(line)} : ${amountText(quantity, line)}`}</strong>
                  <span className="cv-muted">
                    {refusal ?? `${serverError} Il sera renvoyé de lui-même.`}
                  </span>
                </span>
                <Button size="small" onClick={() => void countQueue.drop(requestId)}>
                  Oublier
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
