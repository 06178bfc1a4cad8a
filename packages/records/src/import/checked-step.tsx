import type { BadRowChoice, ImportView } from '@cervoise/domain/exchange';
import { trackRequestIds } from '@cervoise/graphql-client';
import { Button } from '@cervoise/ui/button';
import { ChoiceGroup } from '@cervoise/ui/form';
import { formatCount } from '@cervoise/ui/format';
import { useState } from 'react';
import { FailureBlock } from '../exchange/failure-block';
import { useCall } from '../exchange/use-call';
import { FaultsTable } from './faults-table';
import { tableFiles } from './file-rules';
import { sendFile, startRun } from './import-calls';
import { ImportFigures } from './import-figures';
import { Notice } from './notice';
import { PreviewTable } from './preview-table';
import { StepFrame } from './step-frame';
import { UploadFile } from './upload-file';

interface CheckedStepProps {
  readonly view: ImportView;
  readonly onAnswer: (view: ImportView) => void;
  readonly onUploaded: (view: ImportView) => void;
  readonly onChangeColumns: () => void;
}

/**
 * Third step: the result of the check, the row errors, a preview of the valid rows, and the button
 * that starts the import.
 */
export function CheckedStep({ view, onAnswer, onUploaded, onChangeColumns }: CheckedStepProps) {
  const { rowCount, faultyRowCount } = view;
  const goodCount = rowCount - faultyRowCount;
  const [badRows, setBadRows] = useState<BadRowChoice>('refuse');
  const [requestIds] = useState(trackRequestIds);
  const run = useCall();
  const start = () =>
    run.call(async () => {
      const requestId = requestIds.idFor({ id: view.id, badRows });
      onAnswer(await startRun(view.id, { badRows, requestId }));
    });
  const mustCorrect = faultyRowCount > 0 && (badRows === 'refuse' || goodCount === 0);
  const skipped = formatCount(faultyRowCount, 'ligne');
  return (
    <StepFrame
      title={faultyRowCount === 0 ? 'Tout est prêt' : 'Des lignes sont en erreur'}
      actions={
        <>
          <Button onClick={onChangeColumns}>Modifier les colonnes</Button>
          {!mustCorrect && (
            <Button variant="primary" loading={run.calling} onClick={start}>
              {`Importer ${formatCount(goodCount, 'ligne')}`}
            </Button>
          )}
        </>
      }
    >
      <ImportFigures view={view} />
      {faultyRowCount > 0 && <FaultsTable view={view} />}
      {goodCount > 0 && <PreviewTable view={view} />}
      {faultyRowCount > 0 && (
        <>
          {goodCount > 0 ? (
            <ChoiceGroup
              legend={
                faultyRowCount > 1
                  ? `Que faire des ${skipped} en erreur ?`
                  : 'Que faire de la ligne en erreur ?'
              }
              value={badRows}
              onChange={setBadRows}
              choices={[
                {
                  value: 'refuse',
                  label: 'Tout ou rien',
                  detail:
                    'Corrigez le fichier et apportez-le à nouveau : rien n’est importé d’ici là.',
                },
                {
                  value: 'skip',
                  label:
                    faultyRowCount > 1
                      ? 'Importer sans les lignes en erreur'
                      : 'Importer sans la ligne en erreur',
                  detail: `${skipped} ${faultyRowCount > 1 ? 'restent' : 'reste'} de côté, le reste est importé.`,
                },
              ]}
            />
          ) : (
            <Notice>Aucune ligne ne peut être importée : corrigez le fichier.</Notice>
          )}
          {mustCorrect && (
            <div className="cv-rows cv-gap-12">
              <UploadFile
                rules={tableFiles}
                send={sendFile(view.kind)}
                label="Choisir le fichier corrigé"
                onUploaded={onUploaded}
              />
            </div>
          )}
        </>
      )}
      <FailureBlock failure={run.failure} onRetry={start} retrying={run.calling} />
    </StepFrame>
  );
}
