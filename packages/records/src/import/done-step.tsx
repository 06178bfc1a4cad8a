import type { ImportView } from '@cervoise/domain/exchange';
import { LinkButton } from '@cervoise/ui/button';
import { type ExchangedList, importAddress } from '../exchange/exchanged-list';
import { FaultsTable } from './faults-table';
import { ImportFigures } from './import-figures';
import { StepFrame } from './step-frame';

interface DoneStepProps {
  readonly list: ExchangedList;
  readonly view: ImportView;
}

/** Last step: what was imported, what was skipped, and a link to it. */
export function DoneStep({ list, view }: DoneStepProps) {
  const { noun, address } = list;
  return (
    <StepFrame
      title="Import terminé"
      actions={
        <>
          <LinkButton to={importAddress(list)}>Importer un autre fichier</LinkButton>
          <LinkButton variant="primary" to={address}>
            {`Voir les ${noun[1]}`}
          </LinkButton>
        </>
      }
    >
      <ImportFigures view={view} />
      {view.faultyRowCount > 0 && <FaultsTable view={view} />}
    </StepFrame>
  );
}
