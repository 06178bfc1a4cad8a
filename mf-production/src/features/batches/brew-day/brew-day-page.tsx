import {
  type BrewDayProgress,
  leftOf,
  type UpcomingAddition,
  upcomingAdditions,
} from '@cervoise/domain/brew-day';
import { ReadFailure, UnavailablePage } from '@cervoise/records/read-failure';
import { useRecord } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { Button, LinkButton } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { formatCount, formatQuantity, formatTime } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Page } from '@cervoise/ui/page';
import { useState } from 'react';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { QueuedLogs } from '../../../log-queue/queued-logs';
import { batchQuery } from '../batch.graphql';
import { batchKind, vesselNames } from '../batch-texts';
import saveBar from '../save-bar.module.css';
import { AdditionDialog } from './addition-dialog';
import styles from './brew-day.module.css';
import { additionText, clockText, dueText, nextText } from './brew-day-texts';
import { ChangeDialog } from './change-dialog';
import { DoneSteps } from './done-steps';
import { IncidentDialog } from './incident-dialog';
import { ReadingFields } from './reading-fields';
import { StepCard } from './step-card';
import { allowAlarms, useAlarms } from './use-alarms';
import { useBrewDay, useNow } from './use-brew-day';

/** /production/:id/brew: a brew day step by step, wholly without a network too. */
export function BrewDayPage() {
  const { read, record } = useRecord({
    query: batchQuery,
    variables: ({ id }) => ({ id }),
    recordOf: ({ productionBatch }) => productionBatch,
    keptOffline: true,
  });
  if (!record) {
    return (
      <UnavailablePage title="Jour de brassage" notFound={batchKind.texts.notFound} read={read} />
    );
  }
  return (
    <>
      <ReadFailure read={read} />
      <BrewDay batch={record} />
    </>
  );
}

/** The lots drawn for a line, in words. */
const lotsOf = ({ ingredients }: BatchDetailFragment, lineId: string): string | null =>
  ingredients
    .find((line) => line.lineId === lineId)
    ?.lots.flatMap(({ lotNumber }) => lotNumber ?? [])
    .join(', ') || null;

function BrewDay({ batch }: { readonly batch: BatchDetailFragment }) {
  const { progress, note, waitingCount, standstill } = useBrewDay(batch);
  const now = useNow();
  useAlarms(progress, now, batch.batchNumber);
  const mayWrite = useCan(batchKind.permissions.write);
  const canWrite = mayWrite && !batch.isDeleted && batch.status !== 'archived';
  const [opened, setOpened] = useState<UpcomingAddition | null>(null);
  const [writing, setWriting] = useState<'change' | 'incident' | null>(null);
  const { current, steps } = progress;
  const upcoming = upcomingAdditions(progress, now);
  const [next, ...later] = upcoming;
  const index = current ? steps.indexOf(current) : -1;
  return (
    <Page
      title="Jour de brassage"
      context={[batch.recipeName, formatQuantity(batch.volumeInLiters, 'l'), vesselNames(batch)]
        .filter(Boolean)
        .join(' · ')}
      action={
        <span className="cv-inline-row cv-gap-8 cv-muted cv-figures">
          <Icon name="clock" />
          {formatTime(now)}
        </span>
      }
    >
      <div className={`${styles.page} cv-stack cv-gap-20`}>
        <Segments progress={progress} now={now} />
        <QueuedLogs batchId={batch.id} failedOnly />
        {current && (
          <>
            <StepCard
              progress={current}
              place={`Étape ${index + 1} sur ${steps.length}`}
              now={now}
              next={next}
              lot={next ? lotsOf(batch, next.addition.lineId) : null}
              canWrite={canWrite}
              onNote={note}
              onOpen={setOpened}
              onChange={() => setWriting('change')}
              onIncident={() => setWriting('incident')}
            />
            <ReadingFields progress={current} onNote={note} />
            <LaterAdditions additions={later} onOpen={setOpened} />
          </>
        )}
        {!progress.isStarted && <Outline progress={progress} />}
        <DoneSteps progress={progress} />
        <div className={`${saveBar.bar} cv-pinned cv-stack cv-gap-12`} data-save-bar>
          {waitingCount > 0 && standstill !== null && (
            <p className="cv-row cv-gap-8 cv-muted" role="status">
              <Icon name={standstill === 'offline' ? 'offline' : 'clock'} />
              {`${standstill === 'offline' ? 'Hors connexion, ' : ''}${formatCount(waitingCount, 'saisie')} en attente`}
            </p>
          )}
          {canWrite && <NextButton progress={progress} now={now} note={note} batchId={batch.id} />}
        </div>
      </div>
      {opened && (
        <AdditionDialog
          upcoming={opened}
          batch={batch}
          onNote={note}
          onClose={() => setOpened(null)}
        />
      )}
      {writing === 'incident' && current && (
        <IncidentDialog
          stepKey={current.step.key}
          stepTitle={current.step.title}
          onNote={(event) => void note(event, `${current.step.title} : incident`)}
          onClose={() => setWriting(null)}
        />
      )}
      {writing === 'change' && current && (
        <ChangeDialog
          stepKey={current.step.key}
          stepTitle={current.step.title}
          onChange={(event) => void note(event, `${current.step.title} : changement`)}
          onClose={() => setWriting(null)}
        />
      )}
    </Page>
  );
}

/** One segment for each step, the present one filled by its time. */
function Segments({ progress, now }: { readonly progress: BrewDayProgress; readonly now: Date }) {
  const fill = (one: BrewDayProgress['steps'][number]): number => {
    if (one.finishedAt) return 100;
    if (one !== progress.current) return 0;
    const left = leftOf(one, now);
    const planned = (one.step.minutes ?? 0) * 60_000;
    return left === null || planned <= 0
      ? 25
      : Math.min(100, Math.max(5, 100 - (left / planned) * 100));
  };
  return (
    <div className="cv-flex cv-gap-4" aria-hidden="true">
      {progress.steps.map((one) => (
        <span className="cv-track cv-fill" key={one.step.key}>
          <span style={{ width: `${fill(one)}%` }} />
        </span>
      ))}
    </div>
  );
}

/** The steps of the day before it begins. */
function Outline({ progress }: { readonly progress: BrewDayProgress }) {
  return (
    <section className={`${styles.done} cv-stack cv-gap-12`} aria-label="Étapes">
      <div className="cv-row cv-between cv-gap-12">
        <h2>Étapes</h2>
        <span className="cv-muted cv-text-13">{formatCount(progress.steps.length, 'étape')}</span>
      </div>
      <ol>
        {progress.steps.map(({ step }) => (
          <li className="cv-row cv-gap-12 cv-line-above" key={step.key}>
            <span>
              <strong>{step.title}</strong>
              <span className="cv-muted">{step.instruction}</span>
            </span>
            <span className={styles.times}>
              {step.minutes !== null && <span>{`${Math.round(step.minutes)}\u00a0min`}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The additions after the next one, of all steps, by time. */
function LaterAdditions({
  additions,
  onOpen,
}: {
  readonly additions: readonly UpcomingAddition[];
  readonly onOpen: (addition: UpcomingAddition) => void;
}) {
  if (additions.length === 0) return null;
  return (
    <section className={`${styles.done} cv-stack cv-gap-12`} aria-label="À venir">
      <div className="cv-row cv-between cv-gap-12">
        <h2>À venir</h2>
        <span className="cv-muted cv-text-13">{formatCount(additions.length, 'ajout')}</span>
      </div>
      <ul>
        {additions.map((one) => (
          <li className="cv-row cv-gap-12 cv-line-above" key={one.addition.lineId}>
            <span>
              <strong>{additionText(one)}</strong>
              <span className="cv-muted">{`${dueText(one.throwIn)}${one.isWeighed ? ', pesé' : ''}`}</span>
            </span>
            <Button
              size="small"
              onClick={() => onOpen(one)}
              aria-label={`Peser ${one.addition.name}`}
            >
              Peser
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NextButtonProps {
  readonly progress: BrewDayProgress;
  readonly now: Date;
  readonly note: ReturnType<typeof useBrewDay>['note'];
  readonly batchId: string;
}

/** The one primary action: the next step, confirmed before the time is over. */
function NextButton({ progress, now, note, batchId }: NextButtonProps) {
  const [asking, setAsking] = useState(false);
  const { current, steps } = progress;
  const [first] = steps;
  if (progress.isFinished) {
    return (
      <LinkButton to={`/production/${batchId}`} variant="primary" wide>
        Voir le brassin
      </LinkButton>
    );
  }
  if (!current) {
    const start = () => {
      allowAlarms();
      if (first) void note({ kind: 'started', stepKey: first.step.key }, 'Début du brassage');
    };
    return (
      <Button variant="primary" wide onClick={start}>
        Commencer le brassage
      </Button>
    );
  }
  const next = steps[steps.indexOf(current) + 1]?.step;
  const left = leftOf(current, now);
  const { key: stepKey, title } = current.step;
  const finish = async () => {
    setAsking(false);
    await note({ kind: 'finished', stepKey }, `${title} : fin`);
  };
  const press = () => {
    allowAlarms();
    if (left !== null && left > 0) setAsking(true);
    else void finish();
  };
  return (
    <>
      <Button variant="primary" wide onClick={press}>
        {nextText(next)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Finir « ${title} » avant la fin ?`}
        confirmLabel="Passer quand même"
        onConfirm={finish}
        onCancel={() => setAsking(false)}
        text={`Il reste ${clockText(left ?? 0)} sur cette étape.`}
      />
    </>
  );
}
