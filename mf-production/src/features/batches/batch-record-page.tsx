import { useMutation } from '@cervoise/graphql-client';
import { ReadFailure, UnavailablePage } from '@cervoise/records/read-failure';
import {
  fetchRecord,
  type RecordAddress,
  RestoreButton,
  useRecord,
} from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { deferred } from '@cervoise/ui/deferred';
import { useKeptState } from '@cervoise/ui/draft';
import { Spinner } from '@cervoise/ui/feedback';
import { formatCount, formatQuantity } from '@cervoise/ui/format';
import { MenuItemButton } from '@cervoise/ui/menu';
import { Card, Page, WhenSeen } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { Tabs } from '@cervoise/ui/tabs';
import { useEffect } from 'react';
import type { BatchDetailFragment } from '../../generated/graphql';
import { QueuedLogs } from '../../log-queue/queued-logs';
import { batchQuery, restoreBatchMutation } from './batch.graphql';
import { brewDayRoute, newLogRoute } from './batch-routes';
import { batchKind, vesselNames } from './batch-texts';
import { CellarAction, type CellarWork } from './cellar/cellar-action';
import { BatchActions, secondaryActionOf } from './record/batch-actions';
import { beerEvents } from './record/beer-events';
import { BeerFlowCard } from './record/beer-flow-card';
import { BrewSheet } from './record/brew-sheet';
import { deviceRows, useDeviceCurves } from './record/device-curves';
import { FermentationCard } from './record/fermentation-card';
import { FiguresCard } from './record/figures-card';
import { IngredientsTable } from './record/ingredients-table';
import { type LogRow, LogsTable } from './record/logs-table';
import { LotFiguresCard } from './record/lot-figures-card';
import { MovementsTable } from './record/movements-table';
import { ProductsTable } from './record/products-table';
import styles from './record/record.module.css';
import { StateTimeline } from './record/state-timeline';
import { TraceabilityTable } from './record/traceability-table';
import { VesselCard } from './record/vessel-card';
import { useWaitingLogs } from './record/waiting-logs';
import { BatchStep, type Step } from './steps/batch-step';

const attachments = deferred(
  async () => (await import('@cervoise/records/files')).AttachmentsList,
  <Spinner />,
);

const variables = ({ id }: Pick<RecordAddress, 'id'>) => ({ id });

const batchRecord = { query: batchQuery, variables, keptOffline: true } as const;

/** Reads a batch before its page opens. */
export const fetchBatch = fetchRecord(batchRecord);

/** /production/:id: status, measurements, ingredients taken and finished products of a batch. */
export function BatchRecordPage() {
  const { read, state, record } = useRecord({
    ...batchRecord,
    recordOf: ({ productionBatch }) => productionBatch,
  });
  const [step, setStep] = useKeptState<Step>('Étape');
  const [work, setWork] = useKeptState<CellarWork>('Travail en cave');
  const canWrite = useCan(batchKind.permissions.write);
  const waiting = useWaitingLogs(record?.id);
  useEffect(() => {
    // Preloaded, since the connection may be lost at the kettle and in the cellar.
    for (const { lazy } of [newLogRoute, brewDayRoute]) lazy().catch(() => undefined);
  }, []);
  if (!record) {
    const { page, notFound } = batchKind.texts;
    return <UnavailablePage title={page} notFound={notFound} read={read} />;
  }
  const { id, ingredients, logs, products, beerMovements, abandonReason, isDeleted } = record;
  const mayChange = canWrite && !isDeleted;
  const secondary = mayChange
    ? secondaryActionOf({ batch: record, onStep: setStep, onWork: setWork })
    : null;
  // While it ferments the curve comes first, then where the beer is.
  const isFermenting = record.status === 'in_progress';
  const flow = (
    <div className={styles.flow}>
      <BeerFlowCard batch={record} onWork={mayChange ? setWork : undefined} />
    </div>
  );
  return (
    <Page
      title={batchKind.nameOf(record)}
      context={contextOf(record)}
      action={
        isDeleted ? (
          canWrite && <RestoreBatch batch={record} />
        ) : (
          <BatchActions batch={record} canWrite={canWrite} onStep={setStep} onWork={setWork} />
        )
      }
      secondaryActions={secondary && <MenuItemButton item={secondary} />}
    >
      <div className="cv-unless-empty cv-stack cv-gap-12 cv-below-16">
        <ReadFailure read={read} />
        <QueuedLogs batchId={id} />
      </div>
      {abandonReason && (
        <p
          className={`${styles.notice} cv-gap-4-12 cv-pad-12-16 cv-panel cv-flex cv-wrap cv-break cv-below-16`}
        >
          <Status tone="neutral" label={isDeleted ? 'Brassin supprimé' : 'Brassin abandonné'} />
          <span>{abandonReason}</span>
        </p>
      )}
      <StateTimeline batch={record} />
      {!isFermenting && flow}
      <div className={`${styles.top} cv-beside cv-above-24`}>
        <div className={`${styles.main} cv-stack cv-shrink cv-gap-grid`}>
          <FermentationCard batch={record} />
          {record.lotFigures && <LotFiguresCard figures={record.lotFigures} batch={record} />}
        </div>
        <div className={`${styles.side} cv-stack cv-shrink cv-gap-grid`}>
          <VesselCard batch={record} />
          <FiguresCard batch={record} />
        </div>
      </div>
      {isFermenting && flow}
      <div className={styles.tabs}>
        <Tabs
          label="Suivi du brassin"
          tabs={[
            {
              key: 'logs',
              label: 'Mesures',
              count:
                logs.filter(({ isCorrected }) => !isCorrected).length +
                waiting.filter(({ replacesId }) => !replacesId).length,
              content: <BatchLogs batch={record} waiting={waiting} canWrite={mayChange} />,
            },
            {
              key: 'ingredients',
              label: record.status === 'planned' ? 'Ingrédients' : 'Ingrédients pris',
              count: ingredients.length,
              content: (
                <IngredientsTable
                  batch={record}
                  onStep={mayChange && record.status !== 'planned' ? setStep : undefined}
                />
              ),
            },
            {
              key: 'movements',
              label: 'Mouvements',
              count:
                beerEvents(beerMovements).filter(({ isReplaced }) => !isReplaced).length ||
                undefined,
              content: <MovementsTable batch={record} canWrite={mayChange} />,
            },
            {
              key: 'traceability',
              label: 'Traçabilité',
              content: <TraceabilityTable batchId={id} state={state} />,
            },
            {
              key: 'packaging',
              label: 'Conditionnement',
              count: products.length || undefined,
              content: <ProductsTable batch={record} canWrite={mayChange} />,
            },
            {
              key: 'sheet',
              label: 'Fiche de brassage',
              content: <BrewSheet batch={record} canWrite={mayChange} />,
            },
          ]}
        />
      </div>
      <div className={styles.attachments}>
        <Card title="Pièces jointes">
          <WhenSeen>
            <attachments.Component record="batch" recordId={id} isDeleted={isDeleted} />
          </WhenSeen>
        </Card>
      </div>
      {step && <BatchStep batch={record} step={step} onClose={() => setStep(null)} />}
      {work && <CellarAction batch={record} work={work} onClose={() => setWork(null)} />}
    </Page>
  );
}

interface BatchLogsProps {
  readonly batch: BatchDetailFragment;
  readonly waiting: readonly LogRow[];
  readonly canWrite: boolean;
}

function BatchLogs({ batch, waiting, canWrite }: BatchLogsProps) {
  const devices = deviceRows(useDeviceCurves(batch));
  return <LogsTable batch={batch} others={[...devices, ...waiting]} canWrite={canWrite} />;
}

/** « IPA Citra · 500 l · F2 · jour 6 sur 14 ». */
function contextOf(batch: BatchDetailFragment): string {
  const { recipeName, volumeInLiters, status, fermentationDay, plan, isDeleted } = batch;
  const { brewCount, brewsToCome } = batch;
  return [
    recipeName,
    formatQuantity(volumeInLiters, 'l'),
    brewCount + brewsToCome > 1 &&
      (status === 'in_progress' && brewsToCome > 0
        ? `brassage ${brewCount} sur ${brewCount + brewsToCome}`
        : formatCount(brewCount, 'brassage')),
    vesselNames(batch),
    status === 'in_progress' &&
      fermentationDay != null &&
      `jour ${fermentationDay} sur ${plan.fermentationDays}`,
    status === 'archived' && 'archivé',
    isDeleted && 'supprimé',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Restores a removed batch. */
function RestoreBatch({ batch }: { readonly batch: BatchDetailFragment }) {
  const [restore] = useMutation(restoreBatchMutation, { refetchQueries: ['Batch'] });
  return (
    <RestoreButton
      primary
      name={batchKind.nameOf(batch)}
      successMessage={batchKind.texts.restored}
      onRestore={() => restore({ variables: { id: batch.id } })}
    />
  );
}
