import { useCan } from '@cervoise/shell-contract';
import { useReaderBurst } from '@cervoise/ui/barcode-reader';
import { Card, Page } from '@cervoise/ui/page';
import { CodeCamera, CodeField, PhotoReader } from '@cervoise/ui/scan';
import { SectionLinks } from '@cervoise/ui/tabs';
import { useSearchParams } from 'react-router-dom';
import { scanAddress, takeOutAddress, takeOutSeries } from '../../scan-addresses';
import styles from './scan.module.css';
import { ScanOutcome } from './scan-outcome';

const modes = [
  { label: 'Ouvrir la fiche', to: scanAddress },
  { label: 'Sortir du stock', to: takeOutAddress },
];

/**
 * /inventory/scan: scans a code (`?code=`) and opens the record it belongs to. With `?mode=take-out`
 * the record opens with its stock outflow form, which returns here for the next scan.
 */
export function ScanPage() {
  const [params, setParams] = useSearchParams();
  const code = params.get('code')?.trim() ?? '';
  const canTakeOut = useCan('inventory.write');
  const isSeries = canTakeOut && params.get('mode') === takeOutSeries.mode;
  // « Retour » returns to the camera, not through every scanned code.
  const read = (text: string) =>
    setParams({ ...(isSeries && takeOutSeries), code: text }, { replace: code !== '' || isSeries });
  useReaderBurst(read);
  return (
    <Page
      title={isSeries ? 'Sortir du stock' : 'Scanner'}
      context={
        isSeries
          ? 'Scannez, saisissez la quantité, passez au suivant : le scanner revient après chaque sortie.'
          : 'Étiquette de lot, QR code ou code-barres : la fiche s’ouvre dès que le code est lu.'
      }
      shortContext={
        isSeries
          ? 'Le scanner revient après chaque sortie.'
          : 'La fiche s’ouvre dès que le code est lu.'
      }
      sections={
        canTakeOut && (
          <SectionLinks
            label="Après la lecture"
            links={modes}
            current={isSeries ? takeOutAddress : scanAddress}
          />
        )
      }
    >
      {code ? (
        <ScanOutcome key={code} text={code} isSeries={isSeries} onCode={read} />
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
