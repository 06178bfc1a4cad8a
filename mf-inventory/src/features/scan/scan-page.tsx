import { Card, Page } from '@cervoise/ui/page';
import { CodeCamera, CodeField, PhotoReader, useReaderBurst } from '@cervoise/ui/scan';
import { useSearchParams } from 'react-router-dom';
import styles from './scan.module.css';
import { ScanOutcome } from './scan-outcome';

/** /inventory/scan: scans a code and opens its match; `?code=` holds the scanned code. */
export function ScanPage() {
  const [params, setParams] = useSearchParams();
  const code = params.get('code')?.trim() ?? '';
  // « Retour » returns to the camera, not through every scanned code.
  const read = (text: string) => setParams({ code: text }, { replace: code !== '' });
  useReaderBurst(read);
  return (
    <Page
      title="Scanner"
      context="Étiquette de lot, QR code ou code-barres : la fiche s’ouvre dès que le code est lu."
      shortContext="La fiche s’ouvre dès que le code est lu."
    >
      {code ? (
        <ScanOutcome key={code} text={code} onCode={read} />
      ) : (
        <div className={styles.screen}>
          <CodeCamera onCode={read} />
          <Card>
            <div className={styles.byHand}>
              <CodeField onCode={read} />
              <hr />
              <PhotoReader onCode={read} />
            </div>
          </Card>
        </div>
      )}
    </Page>
  );
}
