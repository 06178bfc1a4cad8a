import { brewDayProgress } from '@cervoise/domain/brew-day';
import { calendarDateOf } from '@cervoise/domain/dates';
import { isInTank } from '@cervoise/domain/production';
import { publicationAddress, qrCodesAddress } from '@cervoise/domain/qr-codes';
import { traceGraphAddress } from '@cervoise/domain/traceability';
import { presentInstant } from '@cervoise/graphql-client';
import { toCalendarDate } from '@cervoise/ui/format';
import { Menu, type MenuItem, MenuItemButton } from '@cervoise/ui/menu';
import { useIsPhone } from '@cervoise/ui/theme';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { batchKind, stepLabels } from '../batch-texts';
import type { CellarWork } from '../cellar/cellar-action';
import { isToPackage } from '../packagings/planned-packagings';
import type { Step } from '../steps/batch-step';

interface BatchActionsProps {
  readonly batch: BatchDetailFragment;
  readonly canWrite: boolean;
  readonly onStep: (step: Step) => void;
  readonly onWork: (work: CellarWork) => void;
}

type StepProps = Pick<BatchActionsProps, 'batch' | 'onStep'>;

/** The next step, if there is one; archiving comes last. */
function nextStepOf({ allowedTransitions }: Pick<BatchDetailFragment, 'allowedTransitions'>) {
  const [next] = allowedTransitions;
  return next && next !== 'planned' ? next : null;
}

/** Packaged in part. */
const hasRest = ({ status, volumeInTankInLiters }: BatchDetailFragment) =>
  status === 'packaged' && volumeInTankInLiters > 0;

const isMeasured = ({ status }: BatchDetailFragment) => status === 'in_progress';

/** Whether it is brewed today and the brew is not over. */
function isBrewDay({ status, brewDate, brewDay }: BatchDetailFragment): boolean {
  if (status !== 'planned' && status !== 'in_progress') return false;
  const { isStarted, isFinished } = brewDayProgress(brewDay.steps, brewDay.events);
  const isToday = toCalendarDate(brewDate) === calendarDateOf(presentInstant());
  return !isFinished && (isStarted || (status === 'planned' && isToday));
}

/**
 * On its brew day the primary action is the guided brew, while it ferments to log a measurement,
 * packaged in part to package the rest; otherwise it is the next step.
 */
function primaryActionOf({ batch, onStep }: StepProps): MenuItem | null {
  if (isBrewDay(batch)) return brewItem(batch);
  if (hasRest(batch)) return restItem(onStep);
  const next = nextStepOf(batch);
  return isMeasured(batch) ? measureItem(batch) : next && stepItem(next, onStep);
}

/** A secondary button, where there is room: of a tank that is not full yet the next brew. */
export function secondaryActionOf({
  batch,
  onStep,
  onWork,
}: StepProps & Pick<BatchActionsProps, 'onWork'>): MenuItem | null {
  const next = nextStepOf(batch);
  const [brew] = brewItems(batch, onWork);
  if (brew && batch.brewsToCome > 0) return brew;
  if (isBrewDay(batch) && batch.status === 'planned') return next && stepItem(next, onStep);
  if (isMeasured(batch)) return next && stepItem(next, onStep);
  return batch.status === 'completed' ? measureItem(batch) : null;
}

/**
 * The primary action, and a menu of the others; on a phone the primary action is the only button.
 */
export function BatchActions(props: BatchActionsProps) {
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
        <MenuItemButton variant="primary" item={primary} shortLabel={shortLabelOf(batch)} />
      )}
    </>
  );
}

/** The primary action in one word, where a phone has room for no more. */
function shortLabelOf(batch: BatchDetailFragment): string | undefined {
  if (isBrewDay(batch)) return 'Brasser';
  if (isMeasured(batch)) return 'Mesure';
  return batch.status === 'planned' ? 'Démarrer' : undefined;
}

const stepItem = (
  step: keyof typeof stepLabels,
  onStep: BatchActionsProps['onStep'],
): MenuItem => ({
  label: stepLabels[step],
  icon: 'check',
  onSelect: () => onStep(step),
});

const restItem = (onStep: BatchActionsProps['onStep']): MenuItem => ({
  label: 'Conditionner le reste',
  icon: 'check',
  onSelect: () => onStep('packaged'),
});

const brewItem = ({ id }: Pick<BatchDetailFragment, 'id'>): MenuItem => ({
  label: 'Jour de brassage',
  icon: 'clock',
  to: `/production/${id}/brew`,
});

const measureItem = ({ id }: Pick<BatchDetailFragment, 'id'>): MenuItem => ({
  label: 'Ajouter une mesure',
  icon: 'plus',
  to: `/production/${id}/log`,
});

/** One more brew into the tank, while it ferments. */
const brewItems = (
  { status }: BatchDetailFragment,
  onWork: BatchActionsProps['onWork'],
): MenuItem[] =>
  status === 'in_progress'
    ? [{ label: 'Ajouter un brassage', icon: 'plus', onSelect: () => onWork('brew') }]
    : [];

/** The lots of a brewed batch; of a packaged one those that were noted wrong or late. */
const takeItem = (onStep: BatchActionsProps['onStep']): MenuItem => ({
  label: 'Prendre des ingrédients',
  icon: 'barley',
  onSelect: () => onStep('take'),
  separated: true,
});

/** What the recipe does not ask for. */
const extraItem = (onStep: BatchActionsProps['onStep']): MenuItem => ({
  label: 'Ajouter hors recette',
  icon: 'plus',
  onSelect: () => onStep('extra'),
});

/** Menu items that change nothing. */
const readingItems = ({ id }: Pick<BatchDetailFragment, 'id'>): MenuItem[] => [
  { label: 'Suivre', icon: 'traceability', to: traceGraphAddress('batch', id) },
  { label: 'QR code', icon: 'scan', to: qrCodesAddress('batch', id) },
  { label: 'Page publique', icon: 'eye', to: publicationAddress('batch', id) },
];

function menuOf({ batch, onStep, onWork }: BatchActionsProps): MenuItem[] {
  const { id, status, allowedTransitions, canAbandon } = batch;
  const hasBeer = isInTank(status) || hasRest(batch);
  const steps = allowedTransitions.filter((step) => step !== 'planned');
  return [
    ...(hasRest(batch) ? [restItem(onStep)] : []),
    ...steps.map((step) => stepItem(step, onStep)),
    ...(status === 'planned' || status === 'in_progress' ? [brewItem(batch)] : []),
    ...(isInTank(status) ? ([measureItem(batch), ...brewItems(batch, onWork)] as const) : []),
    ...(status === 'planned' ? [] : [takeItem(onStep), extraItem(onStep)]),
    ...(isInTank(status)
      ? ([
          { label: 'Récolter la levure', icon: 'refresh', onSelect: () => onWork('harvest') },
        ] as const)
      : []),
    ...(hasBeer
      ? ([
          { label: 'Transférer', icon: 'arrow-right', onSelect: () => onWork('transfer') },
          { label: 'Assembler', icon: 'production', onSelect: () => onWork('blend') },
          { label: 'Noter une perte', icon: 'minus', onSelect: () => onWork('loss') },
        ] as const)
      : []),
    ...(isToPackage(batch)
      ? [
          {
            label: 'Planifier un conditionnement',
            icon: 'calendar' as const,
            onSelect: () => onStep('plan'),
          },
        ]
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
    ...(hasBeer
      ? [
          {
            label: 'Jeter',
            icon: 'trash' as const,
            danger: true,
            onSelect: () => onWork('dump'),
          },
        ]
      : []),
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
