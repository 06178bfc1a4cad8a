import { useQuery } from '@cervoise/graphql-client';
import { useCan } from '@cervoise/shell-contract';
import { useReaderBurst } from '@cervoise/ui/barcode-reader';
import { LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { Card, Page } from '@cervoise/ui/page';
import { CodeCamera, CodeField, PhotoReader } from '@cervoise/ui/scan';
import { SectionLinks } from '@cervoise/ui/tabs';
import { useSearchParams } from 'react-router-dom';
import {
  placesAddress,
  type ScanSeries,
  scanAddress,
  seriesAddress,
  seriesOf,
  takeOutAddress,
} from '../../addresses';
import { seriesPlaceQuery } from './scan.graphql';
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

/** Reads the place of a series again: gives the series its present name, or says that it was removed. */
function usePresentPlace(series: ScanSeries | null) {
  const place = series?.mode === 'move' ? series.place : '';
  const { data } = useQuery(seriesPlaceQuery, {
    variables: { id: place },
    skip: place === '',
    context: { suppressErrorToast: false },
  });
  const isGone = data?.place?.isDeleted === true;
  if (series?.mode !== 'move' || !data) return { series, isGone };
  return { series: { ...series, to: data.place.name }, isGone };
}

/**
 * /inventory/scan: scans a code (`?code=`) and opens its record. With `?mode=` the record opens with a
 * form, and saving it returns here for the next scan.
 */
export function ScanPage() {
  const [params, setParams] = useSearchParams();
  const code = params.get('code')?.trim() ?? '';
  const canWrite = useCan('inventory.write');
  const { series, isGone } = usePresentPlace(canWrite ? seriesOf(params) : null);
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
      {isGone ? (
        <Card>
          <EmptyState
            icon="inventory"
            title="Cet emplacement n’existe plus"
            text="Il a été supprimé ou fusionné avec un autre. Rien n’y est déplacé : ouvrez celui où ranger, puis « Déplacer ici »."
            action={<LinkButton to={placesAddress}>Voir les emplacements</LinkButton>}
          />
        </Card>
      ) : code ? (
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
