import { Button, LinkButton } from '@cervoise/ui/button';
import { Card } from '@cervoise/ui/page';
import { useEffect } from 'react';
import { nameOfSubject } from '../../subject-choices.graphql';
import { DownloadButtons, PrintButton } from './qr-code-actions';
import { QrCodeDrawing } from './qr-code-drawing';
import { pageOfCode } from './qr-code-texts';
import styles from './qr-codes.module.css';
import { useSelectedQrCode } from './selected-qr-code';

/** The selected code above the list, ready to print; leaving the list deselects it. */
export function SelectedCodeCard() {
  const { code, reset } = useSelectedQrCode();
  useEffect(() => reset, [reset]);
  if (!code) return null;
  return (
    <Card title={`QR code généré : ${code.label}`}>
      <div className="cv-flex cv-wrap cv-gap-24">
        <QrCodeDrawing code={code} />
        <div className={`${styles.selectedText} cv-rows cv-gap-8`}>
          <p>{nameOfSubject({ name: code.entityName, detail: code.entityDetail })}</p>
          <p className={`cv-muted cv-break ${styles.address}`}>{code.url}</p>
          <div className="cv-flex cv-wrap cv-gap-8">
            <PrintButton code={code} />
            <DownloadButtons code={code} />
            <LinkButton to={pageOfCode(code.uniqueIdentifier)}>Ouvrir sa page</LinkButton>
            <Button variant="quiet" icon="close" onClick={reset}>
              Fermer
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}
