import type { ImportView } from '@cervoise/domain/exchange';
import { LinkButton } from '@cervoise/ui/button';
import { ErrorBlock } from '@cervoise/ui/feedback';
import { formatDateTime } from '@cervoise/ui/format';
import { type ExchangedList, importAddress } from '../exchange/exchanged-list';
import { FaultsTable } from './faults-table';
import { ImportFigures } from './import-figures';
import { StepFrame } from './step-frame';
import { UndoButton } from './undo-button';

interface DoneStepProps {
  readonly list: ExchangedList;
  readonly view: ImportView;
  readonly onAnswer: (view: ImportView) => void;
}

/** Whether an import can be undone: for a day, one of customers until one of them is erased. */
function undoText({ kind, undoableUntil }: ImportView): string {
  if (undoableUntil)
    return `Vous pouvez annuler cet import jusqu’au ${formatDateTime(undoableUntil)}.`;
  return kind === 'customers'
    ? 'Cet import ne s’annule plus : un jour a passé, ou un client a été effacé depuis.'
    : 'Cet import ne s’annule plus.';
}

/** Last step: what was imported and skipped, a link to it, and undo for a day. */
export function DoneStep({ list, view, onAnswer }: DoneStepProps) {
  const { noun, address } = list;
  return (
    <StepFrame
      title="Import terminé"
      actions={
        <>
          {view.undoableUntil && <UndoButton of={view} onAnswer={onAnswer} />}
          <LinkButton to={importAddress(list)}>Importer un autre fichier</LinkButton>
          <LinkButton variant="primary" to={address}>
            {`Voir les ${noun[1]}`}
          </LinkButton>
        </>
      }
    >
      {view.failure !== null && (
        <ErrorBlock title="L’annulation n’a pas abouti" message={view.failure} />
      )}
      <ImportFigures view={view} />
      {view.createdCount + view.updatedCount > 0 && <p className="cv-muted">{undoText(view)}</p>}
      {view.faultCount > 0 && <FaultsTable view={view} />}
    </StepFrame>
  );
}
