import { frenchNumber } from '@cervoise/domain/numbers';
import { batchLogTypeLabels } from '@cervoise/domain/production';
import type { Standstill } from '@cervoise/graphql-client/write-queue';
import { Button, LinkButton } from '@cervoise/ui/button';
import { formatCount, formatGravity, formatMoment, formatTemperature } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Status } from '@cervoise/ui/status';
import { dropLog, type Queued } from './log-queue';
import { useLogQueue } from './use-log-queue';

/** « Hors connexion : 2 mesures partiront au retour du réseau »; nothing while the queue moves. */
function WaitingLine({
  logs,
  standstill,
}: {
  readonly logs: readonly Queued[];
  readonly standstill: Standstill | null;
}) {
  const count = logs.length;
  if (count === 0 || standstill === null) return null;
  const noun = logs.some(({ brewEvent }) => brewEvent) ? 'saisie' : 'mesure';
  const text = `${formatCount(count, noun)} ${count > 1 ? 'partiront' : 'partira'}`;
  return (
    <p className="cv-row cv-small cv-gap-8 cv-muted" role="status">
      <Icon name={standstill === 'offline' ? 'offline' : 'clock'} />
      {standstill === 'offline'
        ? `Hors connexion : ${text} au retour du réseau`
        : `${text} dès que le serveur les prendra`}
    </p>
  );
}

/** The readings of an entry in a line: « 1,018 · 19,4 °C · Purge ». */
function valuesText(log: Queued): string {
  if (log.brewEvent) return log.about;
  const { values } = log;
  const texts = [
    values.gravityReading !== null && formatGravity(values.gravityReading),
    values.temperatureReading !== null && formatTemperature(values.temperatureReading),
    values.phReading !== null && `pH ${frenchNumber(values.phReading)}`,
    values.notes,
  ];
  return texts.filter(Boolean).join(' · ') || batchLogTypeLabels[values.type];
}

/** An entry that the server did not take, and why. */
function FailedLog({ log }: { readonly log: Queued }) {
  const { requestId, batchId, batchNumber, timestamp, refusal, serverError } = log;
  return (
    <li className="cv-row cv-wrap cv-between cv-gap-8-16 cv-break cv-pad-8-0">
      <span>
        {`${batchNumber}, ${formatMoment(timestamp)} : ${valuesText(log)}`}
        <span className="cv-block cv-muted cv-text-13">
          {refusal ?? `${serverError} Elle sera renvoyée d’elle-même.`}
        </span>
      </span>
      <span className="cv-flex cv-gap-8">
        <LinkButton
          size="small"
          to={
            log.brewEvent
              ? `/production/${batchId}/brew`
              : `/production/${batchId}/log?entry=${requestId}`
          }
        >
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
 * @param failedOnly the page counts the waiting ones itself
 */
export function QueuedLogs({
  batchId,
  except,
  failedOnly = false,
}: {
  readonly batchId?: string;
  readonly except?: string;
  readonly failedOnly?: boolean;
}) {
  const { waiting, failed, standstill } = useLogQueue();
  const isShown = (log: Queued) =>
    (batchId === undefined || log.batchId === batchId) && log.requestId !== except;
  const shownFailed = failed.filter(isShown);
  return (
    <>
      {!failedOnly && <WaitingLine logs={waiting.filter(isShown)} standstill={standstill} />}
      {shownFailed.length > 0 && (
        <section
          className="cv-red-frame cv-on-white cv-pad-12-16 cv-stack cv-gap-8"
          aria-label="Mesures non enregistrées"
        >
          <strong>
            <Status
              tone="critical"
              label={`${formatCount(shownFailed.length, 'mesure')} ${shownFailed.length > 1 ? 'n’ont' : 'n’a'} pas été ${shownFailed.length > 1 ? 'enregistrées' : 'enregistrée'} par le serveur`}
            />
          </strong>
          <ul className="cv-divided">
            {shownFailed.map((log) => (
              <FailedLog key={log.requestId} log={log} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
