import { useCan } from '@cervoise/shell-contract';
import { useReaderBurst } from '@cervoise/ui/barcode-reader';
import { Card, Page } from '@cervoise/ui/page';
import { CodeCamera, CodeField, PhotoReader } from '@cervoise/ui/scan';
import { SectionLinks } from '@cervoise/ui/tabs';
import { useSearchParams } from 'react-router-dom';
import {
  type ScanSeries,
  scanAddress,
  seriesAddress,
  seriesOf,
  takeOutAddress,
} from '../../scan-addresses';
import styles from './scan.module.css';
import { ScanOutcome } from './scan-outcome';

const modes = [
  { label: 'Ouvrir la fiche', to: scanAddress },
  { label: 'Sortir du stock', to: takeOutAddress },
];

/** The texts of the scanner in each mode. */
const textsOf = (series: ScanSeries | null) => {
  switch (series?.mode) {
    case 'move':
      return {
        title: `Déplacer vers ${series.to}`,
        context:
          'Scannez un lot ou un produit, confirmez, passez au suivant : le scanner revient après chacun.',
        shortContext: 'Le scanner revient après chaque déplacement.',
      };
    case 'take-out':
      return {
        title: 'Sortir du stock',
        context:
          'Scannez, saisissez la quantité, passez au suivant : le scanner revient après chaque sortie.',
        shortContext: 'Le scanner revient après chaque sortie.',
      };
    default:
      return {
        title: 'Scanner',
        context:
          'Étiquette de lot, QR code ou code-barres : la fiche s’ouvre dès que le code est lu.',
        shortContext: 'La fiche s’ouvre dès que le code est lu.',
      };
  }
};

/**
 * /inventory/scan: scans a code (`?code=`) and opens its record. With `?mode=` the record opens with a
 * form, and saving it returns here for the next scan.
 */
export function ScanPage() {
  const [params, setParams] = useSearchParams();
  const code = params.get('code')?.trim() ?? '';
  const canWrite = useCan('inventory.write');
  const series = canWrite ? seriesOf(params) : null;
  // « Retour » returns to the camera, not through every scanned code.
  const read = (text: string) =>
    setParams({ ...series, code: text }, { replace: code !== '' || series !== null });
  useReaderBurst(read);
  return (
    <Page
      {...textsOf(series)}
      sections={
        canWrite && (
          <SectionLinks
            label="Après la lecture"
            links={
              series?.mode === 'move'
                ? [...modes, { label: 'Déplacer', to: seriesAddress(series) }]
                : modes
            }
            current={seriesAddress(series)}
          />
        )
      }
    >
      {code ? (
        <ScanOutcome key={code} text={code} series={series} onCode={read} />
      ) : (
        <div className={`${styles.screen} cv-phone-column cv-rows cv-top cv-gap-24`}>
          <CodeCamera onCode={read} />
          <Card>
            <div className={`cv-stack cv-gap-20 ${styles.byHand}`}>
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
