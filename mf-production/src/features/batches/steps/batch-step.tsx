import { describeError, UserFacingError, useMutation } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { useFormMutation } from '@cervoise/records/mutation';
import { toastSuccess } from '@cervoise/shell-contract';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { updateBatchMutation } from '../batch.graphql';
import { stepLabels } from '../batch-texts';
import { PlanForm } from '../packagings/plan-form';
import { AbandonForm } from './abandon-form';
import { CompleteForm } from './complete-form';
import { ExtraForm } from './extra-form';
import { LotsForm } from './lots-form';
import { PackageForm } from './package-form';
import { type StepBatch, stepRefetch } from './step-batch';
import { archiveBatchMutation } from './steps.graphql';

/** The steps of a batch's life cycle. */
export type Step = keyof typeof stepLabels | 'take' | 'extra' | 'plan' | 'abandon';

interface BatchStepProps {
  readonly batch: StepBatch;
  readonly step: Step;
  /** Called once the step is done or cancelled. */
  readonly onClose: () => void;
}

/** The form of a step of a batch. */
export function BatchStep({ batch, step, onClose }: BatchStepProps) {
  const name = `brassin ${batch.batchNumber}`;
  const form = { batch, onDone: onClose };
  switch (step) {
    case 'in_progress':
      return (
        <FormDrawer title={`Démarrer le ${name}`} onClose={onClose}>
          <LotsForm {...form} purpose="start" />
        </FormDrawer>
      );
    case 'take':
      return (
        <FormDrawer title={`Prendre pour le ${name}`} onClose={onClose}>
          <LotsForm {...form} purpose="take" />
        </FormDrawer>
      );
    case 'extra':
      return (
        <FormDrawer title={`Ajouter hors recette au ${name}`} onClose={onClose}>
          <ExtraForm {...form} />
        </FormDrawer>
      );
    case 'packaged':
      return (
        <FormDrawer title={`Conditionner le ${name}`} onClose={onClose}>
          <PackageForm {...form} />
        </FormDrawer>
      );
    case 'plan':
      return (
        <FormDrawer title="Planifier un conditionnement" onClose={onClose}>
          <PlanForm {...form} />
        </FormDrawer>
      );
    case 'abandon':
      return (
        <FormDrawer
          title={`${batch.status === 'planned' ? 'Supprimer' : 'Abandonner'} le ${name}`}
          onClose={onClose}
        >
          <AbandonForm {...form} />
        </FormDrawer>
      );
    case 'archived':
      return <ArchiveDialog batch={batch} onClose={onClose} />;
    case 'completed':
      return (
        <FormDrawer title={`Terminer le ${name}`} onClose={onClose}>
          <CompleteForm {...form} />
        </FormDrawer>
      );
    case 'ready':
      return <ReadyDialog batch={batch} onClose={onClose} />;
    default:
      return step satisfies never;
  }
}

interface DialogProps extends Pick<BatchStepProps, 'batch' | 'onClose'> {}

function ReadyDialog({ batch, onClose }: DialogProps) {
  const update = useFormMutation(updateBatchMutation, stepRefetch);
  return (
    <ConfirmDialog
      open
      title={`Marquer le brassin ${batch.batchNumber} comme prêt ?`}
      text="Sa garde est finie, ses produits peuvent partir. Le brassin ne revient pas en arrière."
      confirmLabel={stepLabels.ready}
      describeError={describeError}
      onConfirm={async () => {
        await update({ input: { id: batch.id, status: 'ready', updatedAt: batch.updatedAt } });
        toastSuccess({ title: 'Brassin prêt', message: `Brassin ${batch.batchNumber}` });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function ArchiveDialog({ batch, onClose }: DialogProps) {
  const [archive] = useMutation(archiveBatchMutation, {
    context: { suppressErrorToast: true },
    refetchQueries: stepRefetch,
  });
  return (
    <ConfirmDialog
      open
      title={`Archiver le brassin ${batch.batchNumber} ?`}
      text="Le brassin quitte les listes ouvertes. Ses mesures, ses lots et sa traçabilité sont gardés."
      confirmLabel={stepLabels.archived}
      describeError={describeError}
      onConfirm={async () => {
        const { data } = await archive({ variables: { id: batch.id } });
        if (!data?.archiveProductionBatch)
          throw new UserFacingError('Erreur', "L'archivage du brassin a échoué");
        toastSuccess({ title: 'Brassin archivé', message: `Brassin ${batch.batchNumber}` });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
