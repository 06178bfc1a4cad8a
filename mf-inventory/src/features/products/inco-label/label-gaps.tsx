import type { IncoLabelChoices, LabelGap } from '@cervoise/domain/inco-label';
import { Button, LinkButton } from '@cervoise/ui/button';
import { formatCount } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { typeset } from '@cervoise/ui/typeset';
import type { IncoLabelFieldsFragment } from '../../../generated/graphql';
import styles from './inco-label.module.css';

interface LabelGapsProps {
  readonly gaps: readonly LabelGap[];
  readonly label: Pick<IncoLabelFieldsFragment, 'productId' | 'batchId' | 'recipeId'>;
  /** Moves the focus to a field of the form. */
  readonly onField: (field: keyof IncoLabelChoices) => void;
}

/** The page where a gap is mended that the form cannot mend. */
function addressOf(
  place: 'product' | 'batch' | 'recipe',
  { productId, batchId, recipeId }: LabelGapsProps['label'],
): string {
  if (place === 'recipe') return `/recipes/${recipeId}`;
  return place === 'batch' && batchId ? `/production/${batchId}` : `/inventory/${productId}/edit`;
}

const placeNames = { product: 'le produit', batch: 'le brassin', recipe: 'la recette' } as const;

/** What is missing on the label, each with its article and the place where it is mended. */
export function LabelGaps({ gaps, label, onField }: LabelGapsProps) {
  if (gaps.length === 0) {
    return (
      <p className="cv-below-16" role="status">
        Il ne manque rien : l’étiquette peut être imprimée.
      </p>
    );
  }
  return (
    <Card title={`Il manque ${formatCount(gaps.length, 'mention')}`} className="cv-below-16">
      <ul className={`${styles.gapList} cv-rows`}>
        {gaps.map(({ text, article, at }) => (
          <li className="cv-row cv-between cv-gap-16" key={text}>
            <span>
              {typeset(text)}
              <span className="cv-fine cv-block cv-muted">{typeset(article)}</span>
            </span>
            {at.place === 'form' ? (
              <Button
                size="small"
                aria-label={`Compléter : ${text}`}
                onClick={() => onField(at.field)}
              >
                Compléter
              </Button>
            ) : (
              <LinkButton
                size="small"
                to={addressOf(at.place, label)}
                aria-label={`Ouvrir ${placeNames[at.place]} : ${text}`}
              >
                {`Ouvrir ${placeNames[at.place]}`}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
