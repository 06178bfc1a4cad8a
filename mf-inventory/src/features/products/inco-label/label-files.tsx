import {
  type LabelFileKind,
  type LabelGap,
  labelFileKinds,
  labelFileNames,
} from '@cervoise/domain/inco-label';
import { useDownload } from '@cervoise/graphql-client/rest';
import { Button } from '@cervoise/ui/button';
import { Card } from '@cervoise/ui/page';
import type { IncoLabelFieldsFragment } from '../../../generated/graphql';
import styles from './inco-label.module.css';

const uses: Readonly<Record<LabelFileKind, string>> = {
  sheet: 'Une feuille pleine de la même étiquette.',
  roll: 'Une page de la taille de l’étiquette, pour une imprimante à étiquettes.',
  designer: 'Fond perdu de 3 mm, traits de coupe et hauteurs à tenir.',
};

interface LabelFilesProps {
  readonly label: IncoLabelFieldsFragment;
  readonly gaps: readonly LabelGap[];
  /** Whether the form has no unsaved change; files are drawn from the saved label. */
  readonly isSaved: boolean;
}

/** Why there is no file to print yet; null when there is. */
function reasonOf({ label, gaps, isSaved }: LabelFilesProps): string | null {
  if (!isSaved) return 'Enregistrez l’étiquette pour la télécharger.';
  const { neededHeight, choices } = label;
  if (neededHeight > choices.height) {
    return `L’étiquette est trop petite : à cette largeur, il lui faut ${neededHeight} mm de haut.`;
  }
  return gaps.length > 0
    ? 'Feuilles et rouleaux attendent ce qui manque. Le fichier pour l’imprimeur sort en épreuve.'
    : null;
}

/** The files of a label: sheets, rolls, and the printer's. */
export function LabelFiles(props: LabelFilesProps) {
  const { label, gaps, isSaved } = props;
  const { downloading, download } = useDownload();
  const reason = reasonOf(props);
  const isTooSmall = label.neededHeight > label.choices.height;
  const pathOf = (kind: LabelFileKind) => `/inco-labels/${label.productId}?as=${kind}`;
  return (
    <Card title="Fichiers PDF">
      {reason && (
        <p className="cv-below-4 cv-muted" role="status">
          {reason}
        </p>
      )}
      <ul className={`${styles.files} cv-rows`}>
        {labelFileKinds.map((kind) => (
          <li className="cv-row cv-between cv-gap-16" key={kind}>
            <span>
              {labelFileNames[kind]}
              <span className="cv-fine cv-block cv-muted">{uses[kind]}</span>
            </span>
            <Button
              size="small"
              icon="download"
              aria-label={`Télécharger le PDF : ${labelFileNames[kind]}`}
              loading={downloading === pathOf(kind)}
              disabled={!isSaved || isTooSmall || (gaps.length > 0 && kind !== 'designer')}
              onClick={() => download(pathOf(kind), `etiquette-inco-${kind}.pdf`)}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
