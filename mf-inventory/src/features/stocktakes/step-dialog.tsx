import { describeError, newRequestId, useMutation } from '@cervoise/graphql-client';
import { toastSuccess, useCan } from '@cervoise/shell-contract';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { formatCount } from '@cervoise/ui/format';
import { useState } from 'react';
import type { StocktakeDetailFragment } from '../../generated/graphql';
import { stocktakeKind, valueText } from './stocktake-texts';
import {
  removeStocktakeMutation,
  restoreStocktakeMutation,
  undoStocktakeMutation,
  validateStocktakeMutation,
} from './stocktakes.graphql';

export type StocktakeStep = 'validate' | 'undo' | 'cancel' | 'reopen';

interface StepDialogProps {
  readonly stocktake: StocktakeDetailFragment;
  readonly step: StocktakeStep;
  readonly onClose: () => void;
}

/** What a validation writes, in words. */
function validationText({ lines }: StocktakeDetailFragment): string {
  const counted = lines.filter(({ countedAt }) => countedAt !== null);
  const deviating = counted.filter(({ deviation }) => deviation !== 0);
  const left = lines.length - counted.length;
  const written = `${formatCount(counted.length, 'ligne comptée', 'lignes comptées')}, dont ${formatCount(deviating.length, 'écart')}${deviating.length > 0 ? ` (${valueText(deviating)})` : ''}, ${counted.length > 1 ? 'entrent' : 'entre'} dans le stock.`;
  const unchanged =
    left > 0
      ? ` ${formatCount(left, 'ligne n’est pas comptée et ne change pas.', 'lignes ne sont pas comptées et ne changent pas.')}`
      : '';
  return `${written}${unchanged} Vous pourrez l’annuler pendant 24 heures.`;
}

/** Confirms a step of a stocktake, and takes it. */
export function StepDialog({ stocktake, step, onClose }: StepDialogProps) {
  const { id, name } = stocktake;
  const silent = { context: { suppressErrorToast: true }, refetchQueries: ['Stocktake'] };
  const [validate] = useMutation(validateStocktakeMutation, silent);
  const [undo] = useMutation(undoStocktakeMutation, silent);
  const [cancel] = useMutation(removeStocktakeMutation, silent);
  const [reopen] = useMutation(restoreStocktakeMutation, silent);
  // A repeated press after a lost answer is the same request.
  const [requestId] = useState(newRequestId);
  const input = { id, requestId };
  const { removed, restored, removal } = stocktakeKind.texts;
  const canReopen = useCan('stocktakes.remove');
  const steps = {
    validate: {
      title: `Valider « ${name} » ?`,
      text: validationText(stocktake),
      label: 'Valider les écarts',
      done: 'Inventaire validé',
      run: () => validate({ variables: { input } }),
    },
    undo: {
      title: `Annuler « ${name} » ?`,
      text: 'Chaque écart est repris par une correction : le stock redevient ce qu’il était, moins ce qui a bougé depuis.',
      label: 'Annuler la validation',
      done: 'Validation annulée',
      run: () => undo({ variables: { input } }),
    },
    cancel: {
      title: `Abandonner « ${name} » ?`,
      text: canReopen
        ? removal
        : 'Rien n’est écrit dans le stock. Un responsable de production ou un administrateur pourra le rouvrir.',
      label: 'Abandonner',
      done: removed,
      run: () => cancel({ variables: { id } }),
    },
    reopen: {
      title: `Rouvrir « ${name} » ?`,
      text: 'Vous continuez à compter là où il en était.',
      label: 'Rouvrir',
      done: restored,
      run: () => reopen({ variables: { id } }),
    },
  };
  const { title, text, label, done, run } = steps[step];
  return (
    <ConfirmDialog
      open
      title={title}
      text={text}
      confirmLabel={label}
      cancelLabel="Retour"
      danger={step === 'cancel' || step === 'undo'}
      describeError={describeError}
      onConfirm={async () => {
        await run();
        toastSuccess({ title: done, message: name });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
