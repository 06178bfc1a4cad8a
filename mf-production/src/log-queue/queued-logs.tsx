import { batchLogTypeLabels } from '@cervoise/domain/production';
import { Button, LinkButton } from '@cervoise/ui/button';
import { formatCount, formatGravity, formatMoment, formatTemperature } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Status } from '@cervoise/ui/status';
import { dropLog, type QueuedLog, type Standstill } from './log-queue';
import styles from './queued-logs.module.css';
import { useLogQueue } from './use-log-queue';

/** « Hors connexion : 2 mesures partiront au retour du réseau »; nothing while the queue moves. */
function WaitingLine({
  count,
  standstill,
}: {
  readonly count: number;
  readonly standstill: Standstill | null;
}) {
  if (count === 0 || standstill === null) return null;
  const logs = `${formatCount(count, 'mesure')} ${count > 1 ? 'partiront' : 'partira'}`;
  return (
    <p className={styles.waiting} role="status">
      <Icon name={standstill === 'offline' ? 'offline' : 'clock'} />
      {standstill === 'offline'
        ? `Hors connexion : ${logs} au retour du réseau`
        : `${logs} dès que le serveur les prendra`}
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

/** An entry that the server did not take, and why. */
function FailedLog({ log }: { readonly log: QueuedLog }) {
  const { requestId, batchId, batchNumber, timestamp, refusal, serverError } = log;
  return (
    <li>
      <span>
        {`${batchNumber}, ${formatMoment(timestamp)} : ${valuesText(log)}`}
        <span className={styles.reason}>
          {refusal ?? `${serverError} Elle sera renvoyée d’elle-même.`}
        </span>
      </span>
      <span className={styles.actions}>
        <LinkButton size="small" to={`/production/${batchId}/log?entry=${requestId}`}>
          Corriger
        </LinkButton>
        <Button size="small" onClick={() => void dropLog(requestId)}>
          Oublier
        </Button>
      </span>
    </li>
  );
}

/**
 * The entries that have not reached the server: waiting ones in a line, those it did not take with
 * their reason, until their author acts.
 * @param batchId shows only those of one batch
 * @param except an entry that is being corrected
 */
export function QueuedLogs({
  batchId,
  except,
}: {
  readonly batchId?: string;
  readonly except?: string;
}) {
  const { waiting, failed, standstill } = useLogQueue();
  const isShown = (log: QueuedLog) =>
    (batchId === undefined || log.batchId === batchId) && log.requestId !== except;
  const shownFailed = failed.filter(isShown);
  return (
    <>
      <WaitingLine count={waiting.filter(isShown).length} standstill={standstill} />
      {shownFailed.length > 0 && (
        <section className={styles.refused} aria-label="Mesures non enregistrées">
          <strong>
            <Status
              tone="critical"
              label={`${formatCount(shownFailed.length, 'mesure')} ${shownFailed.length > 1 ? 'n’ont' : 'n’a'} pas été ${shownFailed.length > 1 ? 'enregistrées' : 'enregistrée'} par le serveur`}
            />
          </strong>
          <ul>
            {shownFailed.map((log) => (
              <FailedLog key={log.requestId} log={log} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
