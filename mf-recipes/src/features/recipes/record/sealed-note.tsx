import { useQuery } from '@cervoise/graphql-client';
import { useCan } from '@cervoise/shell-contract';
import { formatCount } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Link } from 'react-router-dom';
import { supportReadingsQuery } from '../recipe.graphql';
import styles from './recipe-sheet.module.css';

/** States that the recipe is sealed and, to the brewery's admin, whether support has read it. */
export function SealedNote({ recipeId }: { readonly recipeId: string }) {
  const maySee = useCan('support.oversee');
  const { data } = useQuery(supportReadingsQuery, {
    variables: { recipeId },
    skip: !maySee,
  });
  const count = data?.supportReadingCount ?? 0;
  const isOurs = data?.supportReadingCount === 0;
  return (
    <p className={`${styles.sealed} cv-row cv-small cv-gap-8 cv-muted`}>
      <Icon name="lock" size={16} />
      <span>
        {count > 0
          ? `Scellée, lue ${formatCount(count, 'fois', 'fois')} par le support`
          : isOurs
            ? 'Recette scellée, lue par votre brasserie seule'
            : 'Recette scellée'}
      </span>
      {count > 0 && (
        <Link
          className="cv-hover-line cv-push cv-fixed cv-strong cv-plain-link"
          to="/audit/support"
        >
          Voir les accès
        </Link>
      )}
    </p>
  );
}
