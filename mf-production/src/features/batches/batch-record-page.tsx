import { isInTank } from '@cervoise/domain/production';
import { publicationAddress, qrCodesAddress } from '@cervoise/domain/qr-codes';
import { traceGraphAddress } from '@cervoise/domain/traceability';
import { useMutation } from '@cervoise/graphql-client';
import { ReadFailure, RestoreButton, UnavailablePage, useRecord } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { formatQuantity } from '@cervoise/ui/format';
import { Menu, type MenuItem, MenuItemButton } from '@cervoise/ui/menu';
import { Page } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { Tabs } from '@cervoise/ui/tabs';
import { useIsPhone } from '@cervoise/ui/theme';
import { useEffect, useState } from 'react';
import type { BatchDetailFragment } from '../../generated/graphql';
import { QueuedLogs } from '../../log-queue/queued-logs';
import { batchQuery, restoreBatchMutation } from './batch.graphql';
import { batchKind, stepLabels, vesselNames } from './batch-texts';
import { CellarAction, type CellarWork } from './cellar/cellar-action';
import { BrewSheet } from './record/brew-sheet';
import { FermentationCard } from './record/fermentation-card';
import { FiguresCard } from './record/figures-card';
import { IngredientsTable } from './record/ingredients-table';
import { LogsTable } from './record/logs-table';
import { ProductsTable } from './record/products-table';
import styles from './record/record.module.css';
import { StateTimeline } from './record/state-timeline';
import { TraceabilityTable } from './record/traceability-table';
import { VesselCard } from './record/vessel-card';
import { BatchStep, type Step } from './steps/batch-step';

/** /production/:id: status, measurements, ingredients taken and finished products of a batch. */
export function BatchRecordPage() {
  const { read, state, record } = useRecord({
    query: batchQuery,
    variables: ({ id }) => ({ id }),
    recordOf: ({ productionBatch }) => productionBatch,
  });
  const [step, setStep] = useState<Step | null>(null);
  const [work, setWork] = useState<CellarWork | null>(null);
  const canWrite = useCan(batchKind.permissions.write);
  useEffect(() => {
    // The log form is preloaded, since the connection may be lost in the cellar.
    void import('./logs/new-log-page').catch(() => undefined);
  }, []);
  if (!record) {
    const { page, notFound } = batchKind.texts;
    return <UnavailablePage title={page} notFound={notFound} read={read} />;
  }
  const { id, ingredients, logs, products, abandonReason, isDeleted } = record;
  const mayChange = canWrite && !isDeleted;
  const secondary = mayChange ? secondaryActionOf({ batch: record, onStep: setStep }) : null;
  return (
    <Page
      title={batchKind.nameOf(record)}
      context={contextOf(record)}
      action={
        isDeleted ? (
          canWrite && <RestoreBatch batch={record} />
        ) : (
          <Actions batch={record} canWrite={canWrite} onStep={setStep} onWork={setWork} />
        )
      }
      secondaryActions={secondary && <MenuItemButton item={secondary} />}
    >
      <div className={styles.queue}>
        <ReadFailure read={read} />
        <QueuedLogs batchId={id} />
      </div>
      {abandonReason && (
        <p className={styles.notice}>
          <Status tone="neutral" label="Brassin abandonné" />
          <span>{abandonReason}</span>
        </p>
      )}
      <StateTimeline batch={record} />
      <div className={styles.top}>
        <FermentationCard batch={record} />
        <div className={styles.side}>
          <VesselCard batch={record} />
          <FiguresCard batch={record} />
        </div>
      </div>
      <div className={styles.tabs}>
        <Tabs
          label="Suivi du brassin"
          tabs={[
            {
              key: 'logs',
              label: 'Mesures',
              count: logs.length,
              content: <LogsTable logs={logs} />,
            },
            {
              key: 'ingredients',
              label: 'Ingrédients pris',
              count: ingredients.length,
              content: (
                <IngredientsTable
                  batch={record}
                  onTake={mayChange && isInTank(record.status) ? () => setStep('take') : undefined}
                />
              ),
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
              content: <ProductsTable batch={record} />,
            },
            {
              key: 'sheet',
              label: 'Fiche de brassage',
              content: <BrewSheet batch={record} canWrite={mayChange} />,
            },
          ]}
        />
      </div>
      {step && <BatchStep batch={record} step={step} onClose={() => setStep(null)} />}
      {work && <CellarAction batch={record} work={work} onClose={() => setWork(null)} />}
    </Page>
  );
}

/** « IPA Citra · 500 l · F2 · jour 6 de 14 ». */
function contextOf(batch: BatchDetailFragment): string {
  const { recipeName, volumeInLiters, status, fermentationDay, plan, isDeleted } = batch;
  return [
    recipeName,
    formatQuantity(volumeInLiters, 'l'),
    vesselNames(batch),
    status === 'in_progress' &&
      fermentationDay != null &&
      `jour ${fermentationDay} de ${plan.fermentationDays}`,
    status === 'archived' && 'archivé',
    isDeleted && 'supprimé',
  ]
    .filter(Boolean)
    .join(' · ');
}

interface ActionsProps {
  readonly batch: BatchDetailFragment;
  readonly canWrite: boolean;
  readonly onStep: (step: Step) => void;
  readonly onWork: (work: CellarWork) => void;
}

type StepProps = Pick<ActionsProps, 'batch' | 'onStep'>;

/** The next step, if there is one; archiving comes last. */
function nextStepOf({ allowedTransitions }: Pick<BatchDetailFragment, 'allowedTransitions'>) {
  const [next] = allowedTransitions;
  return next && next !== 'planned' ? next : null;
}

const isMeasured = ({ status }: BatchDetailFragment) => status === 'in_progress';

/** While it ferments, the primary action is to log a measurement; otherwise it is the next step. */
function primaryActionOf({ batch, onStep }: StepProps): MenuItem | null {
  const next = nextStepOf(batch);
  return isMeasured(batch) ? measureItem(batch) : next && stepItem(next, onStep);
}

/** A secondary button, where there is room. */
function secondaryActionOf({ batch, onStep }: StepProps): MenuItem | null {
  const next = nextStepOf(batch);
  if (isMeasured(batch)) return next && stepItem(next, onStep);
  return batch.status === 'completed' ? measureItem(batch) : null;
}

/**
 * The primary action, and a menu of the others; on a phone the primary action is the only button.
 */
function Actions(props: ActionsProps) {
  const { batch, canWrite } = props;
  const isPhone = useIsPhone();
  if (!canWrite)
    return <Menu label={`Actions sur ${batchKind.nameOf(batch)}`} items={readingItems(batch)} />;
  const primary = primaryActionOf(props);
  const buttons = [primary, isPhone ? null : secondaryActionOf(props)].map((item) => item?.label);
  return (
    <>
      <Menu
        label={`Actions sur ${batchKind.nameOf(batch)}`}
        items={menuOf(props).filter(({ label }) => !buttons.includes(label))}
      />
      {primary && (
        <MenuItemButton
          variant="primary"
          item={primary}
          shortLabel={isMeasured(batch) ? 'Mesure' : undefined}
        />
      )}
    </>
  );
}

const stepItem = (step: keyof typeof stepLabels, onStep: ActionsProps['onStep']): MenuItem => ({
  label: stepLabels[step],
  icon: 'check',
  onSelect: () => onStep(step),
});

const measureItem = ({ id }: Pick<BatchDetailFragment, 'id'>): MenuItem => ({
  label: 'Ajouter une mesure',
  icon: 'plus',
  to: `/production/${id}/log`,
});

/** Menu items that change nothing. */
const readingItems = ({ id }: Pick<BatchDetailFragment, 'id'>): MenuItem[] => [
  { label: 'Suivre', icon: 'traceability', to: traceGraphAddress('batch', id) },
  { label: 'QR code', icon: 'scan', to: qrCodesAddress('batch', id) },
  { label: 'Page publique', icon: 'eye', to: publicationAddress('batch', id) },
];

function menuOf({ batch, onStep, onWork }: ActionsProps): MenuItem[] {
  const { id, status, allowedTransitions, canAbandon } = batch;
  const steps = allowedTransitions.filter((step) => step !== 'planned');
  return [
    ...steps.map((step) => stepItem(step, onStep)),
    ...(isInTank(status)
      ? ([
          measureItem(batch),
          {
            label: 'Prendre des ingrédients',
            icon: 'barley',
            onSelect: () => onStep('take'),
            separated: true,
          },
          { label: 'Transférer', icon: 'arrow-right', onSelect: () => onWork('transfer') },
          { label: 'Récolter la levure', icon: 'refresh', onSelect: () => onWork('harvest') },
          { label: 'Assembler', icon: 'production', onSelect: () => onWork('blend') },
        ] as const)
      : []),
    ...(status === 'archived'
      ? []
      : [
          {
            label: 'Calculer le conditionnement',
            icon: 'package' as const,
            to: `/production/packaging-calculator?batchId=${id}`,
          },
        ]),
    ...readingItems(batch),
    { label: 'Modifier', icon: 'edit', to: `/production/${id}/edit`, separated: true },
    ...(canAbandon
      ? [
          {
            label: status === 'planned' ? 'Supprimer' : 'Abandonner',
            icon: 'trash' as const,
            danger: true,
            onSelect: () => onStep('abandon'),
          },
        ]
      : []),
  ];
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
