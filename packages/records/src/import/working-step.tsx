import type { ImportView } from '@cervoise/domain/exchange';
import { Button } from '@cervoise/ui/button';
import { formatCount, formatNumber } from '@cervoise/ui/format';
import { WorkProgress } from '@cervoise/ui/progress';
import { FailureBlock } from '../exchange/failure-block';
import { useCall } from '../exchange/use-call';
import { cancelImport } from './import-calls';
import { StepFrame } from './step-frame';
import { workCount } from './use-import';

interface WorkingStepProps {
  readonly view: ImportView;
  readonly onAnswer: (view: ImportView) => void;
}

const words = {
  checking: {
    title: 'Vérification en cours',
    label: 'Lignes vérifiées',
    text: 'Rien n’est écrit dans votre stock pendant la vérification.',
  },
  importing: {
    title: 'Import en cours',
    label: 'Lignes importées',
    text: 'Vous pouvez quitter cette page : l’import continue. L’annuler n’en laisse rien.',
  },
  undoing: {
    title: 'Annulation en cours',
    label: 'Fiches passées en revue',
    text: 'Vous pouvez quitter cette page : l’annulation continue.',
  },
} as const;

const wordsOf = ({ state }: ImportView) =>
  state === 'importing' || state === 'undoing' ? words[state] : words.checking;

/** A running check, import or undo: its progress, with a button to cancel where possible. */
export function WorkingStep({ view, onAnswer }: WorkingStepProps) {
  const { title, label, text } = wordsOf(view);
  const cancel = useCall();
  const { processedCount, isCancelling, state } = view;
  const total = workCount(view);
  return (
    <StepFrame
      title={title}
      actions={
        state !== 'undoing' && (
          <Button
            loading={cancel.calling || isCancelling}
            onClick={() => cancel.call(async () => onAnswer(await cancelImport(view.id)))}
          >
            {isCancelling ? 'Annulation…' : 'Annuler'}
          </Button>
        )
      }
    >
      <WorkProgress
        label={label}
        value={total === 0 ? null : processedCount / total}
        detail={`${formatNumber(processedCount)} sur ${formatCount(total, state === 'undoing' ? 'fiche' : 'ligne')}`}
      />
      <p className="cv-muted">{text}</p>
      <FailureBlock failure={cancel.failure} />
    </StepFrame>
  );
}
