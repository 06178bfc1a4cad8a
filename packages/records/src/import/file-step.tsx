import type { ImportView } from '@cervoise/domain/exchange';
import { downloadFile } from '@cervoise/graphql-client/rest';
import { Button } from '@cervoise/ui/button';
import type { ExchangedList } from '../exchange/exchanged-list';
import { FailureBlock } from '../exchange/failure-block';
import { useCall } from '../exchange/use-call';
import { tableFiles } from './file-rules';
import { sendFile } from './import-calls';
import { StepFrame } from './step-frame';
import { UploadFile } from './upload-file';

interface FileStepProps {
  readonly list: ExchangedList;
  readonly onUploaded: (view: ImportView) => void;
}

/** First step: the file, and a template. */
export function FileStep({ list: { kind, noun, fileName }, onUploaded }: FileStepProps) {
  const template = useCall();
  const saveTemplate = () =>
    template.call(() => downloadFile(`/import-templates/${kind}`, `modele-${fileName}.csv`));
  return (
    <StepFrame title="Choisissez un fichier">
      <p className="cv-muted">
        Une ligne d’en-tête, puis une ligne par {noun[0]}. Points-virgules, virgules décimales et
        accents sont compris tels que les tableurs français les écrivent.
      </p>
      <UploadFile rules={tableFiles} send={sendFile(kind)} onUploaded={onUploaded} />
      <FailureBlock failure={template.failure} />
      <div>
        <Button variant="quiet" icon="download" loading={template.calling} onClick={saveTemplate}>
          Télécharger un modèle
        </Button>
      </div>
    </StepFrame>
  );
}
