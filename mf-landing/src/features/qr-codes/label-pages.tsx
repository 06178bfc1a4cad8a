import { labelPagePaths, markedLabel } from '@cervoise/domain/qr-codes';
import { BeerLabel } from '@cervoise/ui/label';
import { LabelFrame, UnknownCode, WithdrawnCode } from './label-frame';

const description =
  'Ce que l’étiquette d’une bière dit de son brassin, de sa date et de sa brasserie.';

/** The QR-code pages rendered at build time, with a placeholder for each text. */
export const labelPages = [
  {
    path: labelPagePaths.label,
    title: 'Traçabilité',
    content: (
      <LabelFrame warning={markedLabel.warning} recall={markedLabel}>
        <BeerLabel texts={markedLabel} />
      </LabelFrame>
    ),
  },
  {
    path: labelPagePaths.withdrawn,
    title: 'Ce QR code n’est plus actif',
    content: (
      <LabelFrame recall={markedLabel}>
        <WithdrawnCode />
      </LabelFrame>
    ),
  },
  {
    path: labelPagePaths.unknown,
    title: 'QR code inconnu',
    content: (
      <LabelFrame>
        <UnknownCode />
      </LabelFrame>
    ),
  },
].map((page) => ({
  ...page,
  module: './features/qr-codes/qr-code-page',
  description,
  structuredData: [],
}));
