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
      {view.undoableUntil && (
        <p className="cv-muted">
          Vous pouvez annuler cet import jusqu’au {formatDateTime(view.undoableUntil)}.
        </p>
      )}
      {view.faultyRowCount > 0 && <FaultsTable view={view} />}
    </StepFrame>
  );
}
