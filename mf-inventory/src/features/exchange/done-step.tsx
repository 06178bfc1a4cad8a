import type { ImportView } from '@cervoise/domain/exchange';
import { LinkButton } from '@cervoise/ui/button';
import { exchangedLists, importAddress } from '../../exchange/exchanged-lists';
import { FaultsTable } from './faults-table';
import { ImportFigures } from './import-figures';
import { StepFrame } from './step-frame';

/** Last step: what was written, what was left out, and where it is. */
export function DoneStep({ view }: { readonly view: ImportView }) {
  const { noun, address } = exchangedLists[view.kind];
  return (
    <StepFrame
      title="Import terminé"
      actions={
        <>
          <LinkButton to={importAddress(view.kind)}>Importer un autre fichier</LinkButton>
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
