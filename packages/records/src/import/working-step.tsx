import type { ImportView } from '@cervoise/domain/exchange';
import { Button } from '@cervoise/ui/button';
import { formatCount, formatNumber } from '@cervoise/ui/format';
import { WorkProgress } from '@cervoise/ui/progress';
import { FailureBlock } from '../exchange/failure-block';
import { useCall } from '../exchange/use-call';
import { cancelImport } from './import-calls';
import { StepFrame } from './step-frame';

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
} as const;

/** A check or an import under way: how far it is, and a way to stop it. */
export function WorkingStep({ view, onAnswer }: WorkingStepProps) {
  const { title, label, text } = words[view.state === 'importing' ? 'importing' : 'checking'];
  const cancel = useCall();
  const { processedCount, rowCount, isCancelling } = view;
  return (
    <StepFrame
      title={title}
      actions={
        <Button
          loading={cancel.calling || isCancelling}
          onClick={() => cancel.call(async () => onAnswer(await cancelImport(view.id)))}
        >
          {isCancelling ? 'Annulation…' : 'Annuler'}
        </Button>
      }
    >
      <WorkProgress
        label={label}
        value={rowCount === 0 ? null : processedCount / rowCount}
        detail={`${formatNumber(processedCount)} sur ${formatCount(rowCount, 'ligne')}`}
      />
      <p className="cv-muted">{text}</p>
      <FailureBlock failure={cancel.failure} />
    </StepFrame>
  );
}
