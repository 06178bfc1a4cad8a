import { batchLogTypeLabels } from '@cervoise/domain/production';
import { Button } from '@cervoise/ui/button';
import { formatCount, formatGravity, formatMoment, formatTemperature } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Status } from '@cervoise/ui/status';
import { dropLog, type QueuedLog, resendLog, sendLogs } from './log-queue';
import styles from './queued-logs.module.css';
import { useLogQueue } from './use-log-queue';

/**
 * « Hors connexion : 2 mesures partiront au retour du réseau »; nothing while the queue is empty.
 */
export function WaitingLine({ count }: { readonly count: number }) {
  if (count === 0) return null;
  const logs = formatCount(count, 'mesure');
  return (
    <p className={styles.waiting} role="status">
      <Icon name="offline" />
      {`Hors connexion : ${logs} ${count > 1 ? 'partiront' : 'partira'} au retour du réseau`}
    </p>
  );
}

/** The readings of an entry in a line: « 1,018 · 19,4 °C · Purge ». */
export const valuesText = ({ values }: QueuedLog): string =>
  [
    values.gravityReading !== null && formatGravity(values.gravityReading),
    values.temperatureReading !== null && formatTemperature(values.temperatureReading),
    values.phReading !== null && `pH ${values.phReading.toLocaleString('fr-FR')}`,
    values.notes,
  ]
    .filter(Boolean)
    .join(' · ') || batchLogTypeLabels[values.type];

/**
 * The entries that have not reached the server: waiting ones in a line, refused ones with their
 * reason, until their author acts.
 * @param batchId shows only those of one batch
 */
export function QueuedLogs({ batchId }: { readonly batchId?: string }) {
  const { client, waiting, refused, isUnreachable } = useLogQueue();
  const isShown = (log: QueuedLog) => batchId === undefined || log.batchId === batchId;
  const shownRefused = refused.filter(isShown);
  const resend = async (log: QueuedLog) => {
    await resendLog(log);
    await sendLogs(client);
  };
  return (
    <>
      {isUnreachable && <WaitingLine count={waiting.filter(isShown).length} />}
      {shownRefused.length > 0 && (
        <section className={styles.refused} aria-label="Mesures refusées">
          <strong>
            <Status
              tone="critical"
              label={`${formatCount(shownRefused.length, 'mesure refusée', 'mesures refusées')} par le serveur`}
            />
          </strong>
          <ul>
            {shownRefused.map((log) => (
              <li key={log.requestId}>
                <span>
                  {`${log.batchNumber}, ${formatMoment(log.timestamp)} : ${valuesText(log)}`}
                  <span className={styles.reason}>{log.refusal}</span>
                </span>
                <span className={styles.actions}>
                  <Button size="small" onClick={() => void resend(log)}>
                    Renvoyer
                  </Button>
                  <Button size="small" onClick={() => void dropLog(log.requestId)}>
                    Oublier
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
